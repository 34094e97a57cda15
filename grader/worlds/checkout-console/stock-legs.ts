import type { CheckoutEvent, Movement } from '#contract/checkout-console/events.ts';

/** One level's part of what an event tells of stock. `by`: signed units of each bucket, on hand and incoming included. */
export type StockLeg = {
  readonly level: string;
  readonly movement: Movement | 'transferred' | 'received';
  readonly by: Readonly<Record<string, number>>;
  readonly reason: string | null;
};

/** What an event tells of stock, level by level (SPEC STK-5, STK-6, STK-9, STK-10, HOLD-7). */
export function legsOf({ type, data }: CheckoutEvent): readonly StockLeg[] {
  if (type === 'stock_moved') {
    const onHand = Object.values(data.delta).reduce((sum, units) => sum + units, 0);
    return [{ level: `${data.variant}@${data.location}`, movement: data.movement, by: { ...data.delta, onHand }, reason: data.reason }];
  }
  if (type === 'delivery_received') {
    const by = { onHand: data.units, available: data.units, incoming: -data.units };
    return [{ level: `${data.variant}@${data.location}`, movement: 'received', by, reason: null }];
  }
  if (type === 'stock_transferred') {
    const leg = (location: string, units: number): StockLeg => {
      return {
        level: `${data.variant}@${location}`,
        movement: 'transferred',
        by: { onHand: units, available: units },
        reason: data.reason,
      };
    };
    return [leg(data.from, -data.units), leg(data.to, data.units)];
  }
  if (type === 'hold_transferred' && data.from.location !== data.to.location) {
    const leg = (location: string, units: number): StockLeg => {
      return { level: `${data.variant}@${location}`, movement: 'transferred', by: { held: units, available: -units }, reason: null };
    };
    return [leg(data.from.location, -data.quantity), leg(data.to.location, data.quantity)];
  }
  return [];
}
