import { z } from 'zod';
import { event } from './define-event.ts';
import { DisputeId, LineId, LocationId, OrderId, ReturnId } from './ids.ts';
import { Evidence, ReceivedUnits } from './after-sale.ts';

/** Goods that come back, and charges that customers dispute. */
export const afterSaleEvents = [
  event('return_opened', {
    return: ReturnId,
    order: OrderId,
    reason: z.string(),
    lines: z.array(z.strictObject({ line: LineId, quantity: z.int().positive() })),
  }),
  event('return_received', { return: ReturnId, order: OrderId, location: LocationId, lines: z.array(ReceivedUnits) }),
  event('dispute_answered', { dispute: DisputeId, order: OrderId, evidence: Evidence }),
  event('dispute_accepted', { dispute: DisputeId, order: OrderId }),
  /** Nobody answered in time: it is lost. */
  event('dispute_lapsed', { dispute: DisputeId, order: OrderId }),
] as const;

export const AfterSaleEvent = z.discriminatedUnion('type', afterSaleEvents);
export type AfterSaleEvent = z.infer<typeof AfterSaleEvent>;

const types: ReadonlySet<string> = new Set(afterSaleEvents.map(({ shape }) => shape.type.value));

export function isAfterSaleEvent(event: { readonly type: string }): event is AfterSaleEvent {
  return types.has(event.type);
}
