import { z } from 'zod';
import { CardId, FulfilmentId, LineId, LocationId, RefundId, Sku } from '#contract/checkout-console/ids.ts';
import { ifVersion, opKey } from './body-parts.ts';

/* What the page sends about an order that exists: POST /api/orders/:order/<route>. Keys come from the order's view, `opKeys`. */

const reason = z.string().trim().min(1).max(200);

/** …/capture. At most what is authorised; less gives up the rest. */
export const CaptureBody = z.strictObject({ amount: z.int().positive(), opKey, ifVersion });
/** …/void, …/mark-paid, …/clear-on-hold, …/archive, …/unarchive, …/begin-edit, …/drop-edit */
export const OrderStepBody = z.strictObject({ opKey, ifVersion });
/** …/reauthorise. A saved card of the order's customer. */
export const ReauthoriseBody = z.strictObject({ card: CardId, opKey, ifVersion });
/** …/fulfilments. Units promised at that location. */
export const FulfilBody = z.strictObject({
  location: LocationId,
  lines: z
    .array(z.strictObject({ line: LineId, quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(50),
  tracking: z.string().trim().min(1).max(60),
  opKey,
  ifVersion,
});
/** …/cancel-fulfilment */
export const CancelFulfilmentBody = z.strictObject({ fulfilment: FulfilmentId, opKey, ifVersion });
/** …/on-hold */
export const PutOnHoldBody = z.strictObject({ reason, opKey, ifVersion });
/** …/cancel. Units of lines named in `restock` go back on sale, those of the others are booked as damaged. */
export const CancelOrderBody = z.strictObject({
  money: z.enum(['void', 'refund', 'later']),
  restock: z.array(LineId).max(50),
  reason,
  notify: z.boolean(),
  opKey,
  ifVersion,
});

export type CaptureBody = z.infer<typeof CaptureBody>;
export type OrderStepBody = z.infer<typeof OrderStepBody>;
export type ReauthoriseBody = z.infer<typeof ReauthoriseBody>;
export type FulfilBody = z.infer<typeof FulfilBody>;
export type CancelFulfilmentBody = z.infer<typeof CancelFulfilmentBody>;
export type PutOnHoldBody = z.infer<typeof PutOnHoldBody>;
export type CancelOrderBody = z.infer<typeof CancelOrderBody>;
/** …/add-line, for the edit that is open: puts a variant into it at its present price. */
export const AddOrderLineBody = z.strictObject({ variant: Sku, quantity: z.int().min(1).max(99), opKey, ifVersion });
/** …/quantity, for the edit that is open. 0 takes the line off. */
export const SetOrderQuantityBody = z.strictObject({ line: LineId, quantity: z.int().min(0).max(99), opKey, ifVersion });
/** …/commit-edit. `difference` is what the person saw: by how much the order comes to cost more; less is negative. */
export const CommitOrderEditBody = z.strictObject({
  money: z.enum(['charge', 'refund', 'later']),
  difference: z.int(),
  notify: z.boolean(),
  opKey,
  ifVersion,
});
export type AddOrderLineBody = z.infer<typeof AddOrderLineBody>;
export type SetOrderQuantityBody = z.infer<typeof SetOrderQuantityBody>;
export type CommitOrderEditBody = z.infer<typeof CommitOrderEditBody>;
/** …/returns. Announces units that will come back. */
export const OpenReturnBody = z.strictObject({
  lines: z
    .array(z.strictObject({ line: LineId, quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(50),
  reason,
  opKey,
  ifVersion,
});
/** POST /api/returns/:return/receive. What was found in the parcel, line by line. */
export const ReceiveReturnBody = z.strictObject({
  location: LocationId,
  lines: z
    .array(z.strictObject({ line: LineId, sellable: z.int().min(0).max(99), damaged: z.int().min(0).max(99) }))
    .min(1)
    .max(50),
  opKey,
  ifVersion,
});
/** POST /api/disputes/:dispute/answer */
export const AnswerDisputeBody = z.strictObject({
  refund: RefundId.nullable(),
  tracking: z.string().trim().max(60),
  text: z.string().trim().min(1).max(2000),
  opKey,
  ifVersion,
});
/** POST /api/disputes/:dispute/accept */
export const AcceptDisputeBody = z.strictObject({ opKey, ifVersion });
export type OpenReturnBody = z.infer<typeof OpenReturnBody>;
export type ReceiveReturnBody = z.infer<typeof ReceiveReturnBody>;
export type AnswerDisputeBody = z.infer<typeof AnswerDisputeBody>;
export type AcceptDisputeBody = z.infer<typeof AcceptDisputeBody>;
