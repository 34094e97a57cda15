import { DiscountCode } from '#contract/checkout-console/ids.ts';
import type { Discount } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import type { Random } from './random.ts';

const DAY = 86_400;

const plain = {
  currency: 'EUR',
  active: true,
  startsAt: null,
  endsAt: null,
  minimum: null,
  usageLimit: null,
  usedBefore: 0,
  oncePerCustomer: false,
  firstOrderOnly: false,
  customerTag: null,
  excludesSale: false,
  combinable: false,
} satisfies Partial<Discount>;

/** The twelve discounts of the shop: some for everybody, some for few, some no longer or not yet. */
export function makeDiscounts(random: Random, now: Instant): Discount[] {
  const percent = (of: number): Discount['cut'] => ({ kind: 'percent', percent: of });
  const amount = (of: number): Discount['cut'] => ({ kind: 'amount', amount: minor(of) });
  const days = (count: number): Instant => addSeconds(now, count * DAY);
  const make = (code: string, description: string, cut: Discount['cut'], more: Partial<Discount> = {}): Discount => ({
    ...plain,
    ...more,
    id: DiscountCode.parse(code),
    description,
    cut,
  });
  return [
    make('SPRING15', 'Spring, 15% off what is not in the sale', percent(15), { excludesSale: true, startsAt: days(-14), endsAt: days(30) }),
    make('VIP10', '10% for regulars', percent(10), { customerTag: 'VIP' }),
    make('WELCOME30', '30% off a first order', percent(30), { firstOrderOnly: true, oncePerCustomer: true }),
    make('EXTRA20', '20% in the winter sale', percent(20), { startsAt: days(-60), endsAt: days(-random.int(2, 9)) }),
    make('HARBOUR5', 'Five euros off', amount(500), { minimum: minor(5000), combinable: true }),
    make('PINE10', 'Ten euros off larger orders', amount(1000), { minimum: minor(15_000), combinable: true, oncePerCustomer: true }),
    make('TRADE12', '12% for trade customers', percent(12), { customerTag: 'wholesale' }),
    make('NIGHT25', '25% on the long evening', percent(25), { startsAt: days(random.int(3, 12)), endsAt: days(random.int(13, 16)) }),
    make('FIRST50', '15% for the first fifty', percent(15), { usageLimit: 50, usedBefore: 50 }),
    make('LAST3', 'Twenty euros off, few left', amount(2000), { usageLimit: 40, usedBefore: 37, minimum: minor(8000) }),
    make('OLDCREW', '40% for former staff', percent(40), { active: false }),
    make('STATES8', '8% in the States', percent(8), { currency: 'USD' }),
  ];
}
