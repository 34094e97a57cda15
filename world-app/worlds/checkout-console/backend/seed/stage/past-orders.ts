import type { Order } from '#contract/checkout-console/state.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import type { Facts } from '../facts.ts';
import type { CastRule } from './cast-rule.ts';

type Wanted = Pick<Extract<CastRule, { draw: 'pastOrder' }>, 'hoursAgo' | 'lookAlike'>;

/** Orders of these hours to which no return and no dispute refers: a task may say anew what they are for. */
export function pastOrders({ hoursAgo: [from, to], lookAlike }: Wanted, facts: Facts): Order[] {
  const taken = takenOrders(facts);
  return facts.orders.filter(
    ({ id, placedAt }) =>
      placedAt <= addSeconds(facts.now, -from * 3600) &&
      placedAt >= addSeconds(facts.now, -to * 3600) &&
      !taken.has(id) &&
      (!lookAlike || lookAlikeOf(id, facts) !== null),
  );
}

/** The paid order whose number has the last two digits the other way round; null where there is none, or it is the same number. */
export function lookAlikeOf(id: string, { orders, payments, ...facts }: Facts): Order | null {
  const swapped = id.replace(/(.)(.)$/, '$2$1');
  const order = orders.find((each) => each.id === swapped);
  const paid = payments.find((payment) => payment.order === swapped);
  const isPlain = paid !== undefined && paid.captures.length > 0 && paid.refunds.length === 0;
  return swapped !== id && order !== undefined && isPlain && !takenOrders(facts).has(swapped) ? order : null;
}

function takenOrders({ returns, disputes }: Pick<Facts, 'returns' | 'disputes'>): ReadonlySet<string> {
  return new Set([...returns, ...disputes].map(({ order }) => order));
}
