import { LocationId, RateId, Sku, StaffId } from '#contract/checkout-console/ids.ts';
import type { Location, Rate, Staff, Variant } from '#contract/checkout-console/state.ts';
import type { Currency } from '#contract/checkout-console/values.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { familyNames, givenNames } from './catalogue/people.ts';
import { catalogue, fixedPrices } from './catalogue/variants.ts';
import type { Random } from './random.ts';

const roles: readonly Staff['role'][] = ['admin', 'order_manager', 'order_manager', 'inventory_manager', 'support', 'viewer'];

/** One member of staff per post; the first order manager is the usual person at the till. */
export function makeStaff(random: Random): Staff[] {
  const given = random.shuffle(givenNames);
  const family = random.shuffle(familyNames);
  return roles.map((role, index) => ({
    id: StaffId.parse(`staff_${String(index + 1).padStart(2, '0')}`),
    name: `${given[index]} ${family[index]}`,
    role,
    refundLimit: role === 'support' ? minor(5000) : null,
    locations: role === 'inventory_manager' ? [LocationId.parse('HAM')] : null,
  }));
}

/** The three stock rooms; `priority` 1 is asked first. Which one that is varies with the seed. */
export function makeLocations(random: Random): Location[] {
  const rooms = [
    { id: 'BER', name: 'Berlin store', line1: 'Werftstrasse 12', postcode: '10557', city: 'Berlin', country: 'DE' },
    { id: 'HAM', name: 'Hamburg warehouse', line1: 'Speicherweg 4', postcode: '20457', city: 'Hamburg', country: 'DE' },
    { id: 'PAR', name: 'Paris store', line1: '18 rue du Quai', postcode: '75010', city: 'Paris', country: 'FR' },
  ];
  const priorities = random.shuffle([1, 2, 3]);
  return rooms.map(({ id, name, ...place }, index) => ({
    id: LocationId.parse(id),
    name,
    address: { name: 'Harbour & Pine', line2: '', ...place },
    priority: priorities[index] ?? 0,
  }));
}

export function makeVariants(random: Random): Variant[] {
  const inSale = new Set(
    random
      .fork('sale')
      .shuffle(catalogue)
      .slice(0, 7)
      .map(([sku]) => sku),
  );
  return catalogue.map(([sku, product, option, collection, listPrice]) => {
    const price = fixedPrices.has(sku) ? listPrice : listPrice + 100 * random.int(-4, 6);
    return {
      id: Sku.parse(sku),
      version: 1,
      product,
      title: `${product}, ${option}`,
      collection,
      price: minor(price),
      compareAt: inSale.has(sku) ? minor(price + Math.floor(price / 500) * 100 + 100) : null,
      currency: 'EUR',
      published: true,
      backorder: 'deny',
    };
  });
}

/** Delivery prices step by whole euros with the seed, so that a total learnt by heart is of no use. */
export function makeRates(random: Random): Rate[] {
  const step = random.int(0, 5) * 100;
  const rate = (id: string, name: string, promise: string, countries: string[], price: number, currency: Currency = 'EUR'): Rate => ({
    id: RateId.parse(`rate_${id}`),
    name,
    promise,
    countries,
    price: minor(price),
    currency,
  });
  return [
    rate('standard-de', 'Standard', '2 to 4 working days', ['DE'], 490 + step),
    rate('express-de', 'Express', 'Next working day', ['DE'], 1490 + step),
    rate('pickup-de', 'Pick-up', 'Ready in Berlin or Hamburg within 2 hours', ['DE'], 0),
    rate('standard-eu', 'Standard', '3 to 6 working days', ['AT', 'NL'], 990 + step),
    rate('express-eu', 'Express', '2 working days', ['AT', 'NL'], 2190 + step),
    rate('standard-fr', 'Standard', '3 to 5 working days', ['FR'], 890 + step),
    rate('express-fr', 'Express', 'Next working day', ['FR'], 1990 + step),
    rate('pickup-fr', 'Pick-up', 'Ready in Paris within 2 hours', ['FR'], 0),
    rate('standard-us', 'Standard', '5 to 9 working days', ['US'], 2900, 'USD'),
    rate('standard-jp', 'Standard', '6 to 10 working days', ['JP'], 800, 'JPY'),
  ];
}
