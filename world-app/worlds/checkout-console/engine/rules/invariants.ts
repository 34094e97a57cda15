import type { Order, Tables } from '#contract/checkout-console/state.ts';
import { totalsOf } from './edited-order.ts';
import { capturedOf, refundedOf } from './order-status.ts';
import { promisedUnits } from './promised-units.ts';

/**
 * What must hold in every state: one sentence per breach, none when all is well. Only the `wipe_inventory` trap may break the
 * agreement of levels with holds and orders.
 */
export function brokenInvariants(tables: Tables): string[] {
  return [
    ...brokenLevels(tables),
    ...brokenPayments(tables),
    ...brokenTotals(tables),
    ...Object.values(tables.orders).flatMap(brokenUnits),
  ];
}

function brokenLevels(tables: Tables): string[] {
  const held = new Map<string, number>();
  const promised = new Map<string, number>();
  const add = (sums: Map<string, number>, level: string, units: number): unknown => sums.set(level, (sums.get(level) ?? 0) + units);
  for (const hold of Object.values(tables.holds)) {
    if (hold.state.kind === 'active') add(held, `${hold.variant}@${hold.location}`, hold.quantity);
  }
  for (const order of Object.values(tables.orders)) {
    for (const line of order.lines) add(promised, `${line.variant}@${line.location}`, promisedUnits(line));
  }
  return Object.values(tables.levels).flatMap((level) => {
    const sum = level.available + level.committed + level.held + level.damaged + level.qualityControl + level.safety;
    // What is available may be oversold, by no more than is promised.
    const buckets = [level.available + level.committed, level.committed, level.held, level.damaged, level.qualityControl, level.safety];
    return [
      ...(sum === level.onHand ? [] : [`${level.id}: buckets sum to ${sum}, on hand is ${level.onHand}`]),
      ...(buckets.every((units) => units >= 0) ? [] : [`${level.id}: a bucket is negative`]),
      ...(level.held === (held.get(level.id) ?? 0) ? [] : [`${level.id}: held is not the sum of active holds`]),
      ...(level.committed === (promised.get(level.id) ?? 0) ? [] : [`${level.id}: committed is not what orders wait for`]),
    ];
  });
}

function brokenPayments(tables: Tables): string[] {
  return Object.values(tables.payments).flatMap((payment) => {
    const captured = capturedOf(payment);
    return [
      ...(captured <= payment.authorised ? [] : [`${payment.id}: captured more than authorised`]),
      ...(refundedOf(payment) <= captured ? [] : [`${payment.id}: refunded more than captured`]),
      ...(payment.voidedAt === null || captured === 0 ? [] : [`${payment.id}: voided and captured`]),
    ];
  });
}

/** Subtotal, shares of the discount, tax and total are what the lines come to. */
function brokenTotals(tables: Tables): string[] {
  return Object.values(tables.orders).flatMap((order) => {
    const totals = totalsOf(order);
    const parts = Object.keys(totals) as (keyof typeof totals)[];
    return parts.filter((part) => totals[part] !== order.totals[part]).map((part) => `${order.id}: ${part} does not follow from the lines`);
  });
}

/** Each unit of a line is told apart once, and what left is what parcels hold. */
function brokenUnits(order: Order): string[] {
  return order.lines.flatMap(({ id, quantity, fulfilled, canceled, returned, refunded }) => {
    const parcels = order.shipments.filter(({ canceledAt }) => canceledAt === null).flatMap(({ lines }) => lines);
    const sent = parcels.filter((part) => part.line === id).reduce((sum, part) => sum + part.quantity, 0);
    return [
      ...(fulfilled + canceled <= quantity ? [] : [`${order.id} ${id}: more units left or were taken off than were ordered`]),
      ...(returned <= fulfilled ? [] : [`${order.id} ${id}: more units came back than had left`]),
      ...(refunded <= fulfilled + canceled ? [] : [`${order.id} ${id}: units were paid back that still wait`]),
      ...(sent === fulfilled ? [] : [`${order.id} ${id}: ${fulfilled} units left, parcels hold ${sent}`]),
      ...(order.canceledAt === null || fulfilled + canceled === quantity ? [] : [`${order.id} ${id}: cancelled, and still waiting`]),
    ];
  });
}
