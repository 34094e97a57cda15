import { AddressId, CardId, CustomerId } from '#contract/checkout-console/ids.ts';
import type { Customer, CustomerAddress, SavedCard } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import { familyNames, givenNames } from './catalogue/people.ts';
import { places, type Country } from './catalogue/places.ts';
import type { Random } from './random.ts';

const COUNT = 140;
const NAMESAKES = 8;
const DAY = 86_400;
const countries: readonly Country[] = ['DE', 'DE', 'DE', 'DE', 'DE', 'DE', 'FR', 'FR', 'AT', 'NL'];
const mailHosts = ['mail.example', 'post.example', 'inbox.example'];
/** Numbers that the payment simulator declines, wants confirmed or takes its time about; a few customers have one. */
const oddNumbers = ['4000000000000002', '4000000000009995', '4000002760003184', '4000000000000077', '4000000000000341'];

/** 140 customers, 8 of whom bear the name of another; the last few live overseas. */
export function makeCustomers(random: Random, now: Instant): Customer[] {
  const ids = numbers(random.int(12, 160), COUNT, random);
  return makeNames(random.fork('names')).map((name, index) =>
    makeCustomer({ name, index, id: ids[index] ?? 0, now, random: random.fork(`customer ${index}`) }),
  );
}

function makeNames(random: Random): string[] {
  const pairs = givenNames.flatMap((given) => familyNames.map((family) => `${given} ${family}`));
  const distinct = random.shuffle(pairs).slice(0, COUNT - NAMESAKES);
  return random.shuffle([...distinct, ...random.shuffle(distinct).slice(0, NAMESAKES)]);
}

/** `count` numbers in random order out of a block that starts at `first`, with gaps. */
function numbers(first: number, count: number, random: Random): number[] {
  return random.shuffle(Array.from({ length: count }, (_, index) => first + index * 2 + random.int(0, 1)));
}

type Making = { readonly name: string; readonly index: number; readonly id: number; readonly now: Instant; readonly random: Random };

function makeCustomer({ name, index, id, now, random }: Making): Customer {
  const country = index < 6 ? 'US' : index < 9 ? 'JP' : random.pick(countries);
  const [given = '', family = ''] = name.toLowerCase().split(' ');
  return {
    id: CustomerId.parse(`C-${fourDigits(id)}`),
    version: 1,
    name,
    email: `${given}.${family}${random.int(10, 99)}@${random.pick(mailHosts)}`,
    phone: `+${{ DE: 49, AT: 43, FR: 33, NL: 31, US: 1, JP: 81 }[country]} ${random.int(150, 179)} ${random.int(1000000, 9999999)}`,
    addresses: makeAddresses(name, index, country, random.fork('addresses')),
    cards: makeCards(index, random.fork('cards')),
    tags: random.chance(1, 9) ? ['VIP'] : random.chance(1, 12) ? ['wholesale'] : [],
    note: random.chance(1, 10)
      ? random.pick(['Prefers deliveries after 17:00.', 'Ring at the side entrance.', 'Asks for gift wrap in December.'])
      : '',
    createdAt: addSeconds(now, -DAY * random.int(95, 900) - random.int(0, DAY)),
    cardConsent: random.chance(2, 3),
  };
}

function makeAddresses(name: string, index: number, country: Country, random: Random): CustomerAddress[] {
  const count = random.chance(3, 5) ? 2 : 1;
  const chosen = random.int(0, count - 1);
  const cities = random.shuffle(places[country].cities);
  const streets = random.shuffle(places[country].streets);
  return Array.from({ length: count }, (_, position) => {
    const [postcode = '', city = ''] = cities[position] ?? [];
    return {
      id: AddressId.parse(`addr_${fourDigits(index * 2 + position + 1)}`),
      name,
      line1: (streets[position] ?? '').replace('#', String(random.int(1, 98))),
      line2: random.chance(1, 8) ? `Floor ${random.int(1, 6)}` : '',
      postcode,
      city,
      country,
      isDefault: position === chosen,
    };
  });
}

function makeCards(index: number, random: Random): SavedCard[] {
  const brands = random.pick<readonly SavedCard['brand'][]>([
    ['Visa', 'Mastercard'],
    ['Mastercard', 'Visa'],
    ['Visa', 'Mastercard'],
    ['Mastercard', 'Visa'],
    ['Visa'],
    ['Mastercard'],
    ['American Express', 'Visa'],
  ]);
  return brands.map((brand, position) => ({
    id: CardId.parse(`card_${fourDigits(index * 2 + position + 1)}`),
    brand,
    number: brand === 'Visa' && random.chance(1, 14) ? random.pick(oddNumbers) : makeNumber(brand, random),
    expires: `20${random.chance(1, 25) ? 25 : random.int(27, 31)}-${String(random.int(1, 12)).padStart(2, '0')}`,
  }));
}

/** A made-up number of the brand's range that passes the check-digit test of real cards. */
function makeNumber(brand: SavedCard['brand'], random: Random): string {
  const prefix = { Visa: '424242', Mastercard: '555555', 'American Express': '378282' }[brand];
  const length = brand === 'American Express' ? 15 : 16;
  const digits = Array.from({ length: length - prefix.length - 1 }, () => random.int(0, 9)).join('');
  return `${prefix}${digits}${checkDigit(`${prefix}${digits}`)}`;
}

function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

function fourDigits(number: number): string {
  return String(number).padStart(4, '0');
}
