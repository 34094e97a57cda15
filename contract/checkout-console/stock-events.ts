import { z } from 'zod';
import { event } from './define-event.ts';
import { DraftId, HoldId, LineId, LocationId, Sku } from './ids.ts';
import { Instant } from './values.ts';

/** Where held units are kept, and for whom. */
const Keeping = z.strictObject({ location: LocationId, draft: DraftId.nullable(), line: LineId.nullable() });

/** What happens to stock and holds by hand, beside the movements of `stock_moved`. */
export const stockEvents = [
  /** Units that were on their way have come: on hand and free. */
  event('delivery_received', { variant: Sku, location: LocationId, units: z.int().positive() }),
  /** One movement with two legs: free units leave one location and are free at another. */
  event('stock_transferred', { variant: Sku, from: LocationId, to: LocationId, units: z.int().positive(), reason: z.string() }),
  /** A variant may be sold beyond what is available from now on, or no longer. */
  event('overselling_allowed', { variant: Sku }),
  event('overselling_stopped', { variant: Sku }),
  event('hold_placed', {
    hold: HoldId,
    draft: DraftId,
    line: LineId,
    variant: Sku,
    location: LocationId,
    quantity: z.int().positive(),
    expiresAt: Instant,
  }),
  /** One movement with two legs: the same hold, for units of another location or for another draft. Nothing is free in between. */
  event('hold_transferred', { hold: HoldId, variant: Sku, quantity: z.int().positive(), from: Keeping, to: Keeping }),
] as const;

export const StockEvent = z.discriminatedUnion('type', stockEvents);
export type StockEvent = z.infer<typeof StockEvent>;

const types: ReadonlySet<string> = new Set(stockEvents.map(({ shape }) => shape.type.value));

export function isStockEvent(event: { readonly type: string }): event is StockEvent {
  return types.has(event.type);
}
