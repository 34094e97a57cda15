import type { Instant } from '#contract/checkout-console/values.ts';
import type { Facts } from './facts.ts';
import { makeDisputes, makeReturns } from './make-after-sale.ts';
import { makeCustomers } from './make-customers.ts';
import { makeDiscounts } from './make-discounts.ts';
import { makeDrafts } from './make-drafts.ts';
import { makeOrders } from './make-orders.ts';
import { makeLocations, makeRates, makeStaff, makeVariants } from './make-shop.ts';
import { makeStatements } from './make-statements.ts';
import type { Random } from './random.ts';

/** The shop that a seed stands for, before any task stages its own start in it. */
export function makeFacts(random: Random, now: Instant): Facts {
  const shop = {
    now,
    staff: makeStaff(random.fork('staff')),
    locations: makeLocations(random.fork('locations')),
    variants: makeVariants(random.fork('variants')),
    rates: makeRates(random.fork('rates')),
    customers: makeCustomers(random.fork('customers'), now),
  };
  const { orders: bare, payments } = makeOrders(random.fork('orders'), shop);
  const { drafts, holds, orders } = makeDrafts(random.fork('drafts'), { ...shop, orders: bare });
  const returns = makeReturns(random.fork('returns'), { ...shop, orders });
  const disputes = makeDisputes(random.fork('disputes'), { ...shop, orders, payments }, returns);
  return {
    ...shop,
    orders,
    payments,
    discounts: makeDiscounts(random.fork('discounts'), now),
    returns,
    disputes,
    ...makeStatements(random.fork('statements'), { ...shop, payments }),
    drafts,
    holds,
    pinnedAvailable: new Map(),
    pinnedAvailableAt: new Map(),
    pinnedOnHand: new Map(),
  };
}
