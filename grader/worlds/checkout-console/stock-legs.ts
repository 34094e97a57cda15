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
  switch (type) {
    case 'stock_moved': {
      const onHand = Object.values(data.delta).reduce((sum, units) => sum + units, 0);
      const { movement, reason } = data;
      return [{ level: `${data.variant}@${data.location}`, movement, by: { ...data.delta, onHand }, reason }];
    }
    case 'delivery_received': {
      const by = { onHand: data.units, available: data.units, incoming: -data.units };
      return [{ level: `${data.variant}@${data.location}`, movement: 'received', by, reason: null }];
    }
    case 'stock_transferred':
      return [
        { location: data.from, units: -data.units },
        { location: data.to, units: data.units },
      ].map(({ location, units }) => ({
        level: `${data.variant}@${location}`,
        movement: 'transferred',
        by: { onHand: units, available: units },
        reason: data.reason,
      }));
    case 'hold_transferred': {
      const { variant, quantity, from, to } = data;
      if (from.location === to.location) return [];
      return [
        { location: from.location, units: -quantity },
        { location: to.location, units: quantity },
      ].map(({ location, units }) => ({
        level: `${variant}@${location}`,
        movement: 'transferred',
        by: { held: units, available: -units },
        reason: null,
      }));
    }
    default:
      return [];
  }
}
