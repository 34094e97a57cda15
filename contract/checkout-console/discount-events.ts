import { z } from 'zod';
import { event } from './define-event.ts';
import { AppliedCode } from './discount.ts';
import { DiscountCode, DraftId, OrderId } from './ids.ts';

export const discountEvents = [
  event('draft_code_applied', { draft: DraftId, applied: AppliedCode }),
  event('draft_code_removed', { draft: DraftId, code: DiscountCode }),
  /** The order that was just placed counts as a use of the code for as long as it is not canceled. */
  event('code_redeemed', { order: OrderId, draft: DraftId, code: DiscountCode }),
] as const;

export const DiscountEvent = z.discriminatedUnion('type', discountEvents);
export type DiscountEvent = z.infer<typeof DiscountEvent>;

const types: ReadonlySet<string> = new Set(discountEvents.map(({ shape }) => shape.type.value));

export function isDiscountEvent(event: { readonly type: string }): event is DiscountEvent {
  return types.has(event.type);
}
