import { z } from 'zod';
import { AddressId, CardId, LineId, RateId } from '#contract/checkout-console/ids.ts';
import { Instant, RestockType } from '#contract/checkout-console/values.ts';

/*
 * What the page sends. The aggregate's id is in the path. `ifVersion` is the version the person was looking at; a different one is
 * refused with 409 `stale`. `opKey` comes from the server (the aggregate's view) and makes a repeated press harmless.
 */

const ifVersion = z.int().positive();
const opKey = z.string().min(1).max(80);

/** POST /api/drafts/:draft/address. Saved addresses of the draft's customer; null leaves that one as it is. */
export const SetAddressBody = z.strictObject({ shipping: AddressId.nullable(), billing: AddressId.nullable(), ifVersion });
/** POST /api/drafts/:draft/rate */
export const ChooseRateBody = z.strictObject({ rate: RateId, ifVersion });
/** POST /api/drafts/:draft/card. A saved card of the draft's customer. */
export const ChooseCardBody = z.strictObject({ card: CardId, ifVersion });
/** POST /api/drafts/:draft/quantity */
export const SetQuantityBody = z.strictObject({ line: LineId, quantity: z.int().min(1).max(99), ifVersion });
/** POST /api/drafts/:draft/remove-line. Releases the line's hold with reason `line_removed`. */
export const RemoveLineBody = z.strictObject({ line: LineId, ifVersion });
/** POST /api/drafts/:draft/place. `total` is what the person saw on the button. */
export const PlaceBody = z.strictObject({ total: z.int(), opKey, ifVersion });
/** POST /api/drafts/:draft/complete-without-payment */
export const CompleteWithoutPaymentBody = z.strictObject({ opKey, ifVersion });
/** POST /api/holds/:hold/extend */
export const ExtendHoldBody = z.strictObject({ until: Instant, ifVersion });
/** POST /api/holds/:hold/release */
export const ReleaseHoldBody = z.strictObject({ reason: z.string().min(1).max(200), ifVersion });
/** POST /api/orders/:order/refunds */
export const RefundBody = z.strictObject({
  lines: z.array(z.strictObject({ line: LineId, quantity: z.int().min(1), restock: RestockType })).max(50),
  shipping: z.int().nonnegative(),
  reason: z.string().min(1).max(200),
  notify: z.boolean(),
  /** The amount on the button; refused with `total_changed` where the rules give another. */
  amount: z.int().positive(),
  opKey,
  ifVersion,
});
/** POST /api/orders/:order/notes */
export const AddNoteBody = z.strictObject({ text: z.string().min(1).max(2000), ifVersion });

export type SetAddressBody = z.infer<typeof SetAddressBody>;
export type ChooseRateBody = z.infer<typeof ChooseRateBody>;
export type ChooseCardBody = z.infer<typeof ChooseCardBody>;
export type SetQuantityBody = z.infer<typeof SetQuantityBody>;
export type RemoveLineBody = z.infer<typeof RemoveLineBody>;
export type PlaceBody = z.infer<typeof PlaceBody>;
export type CompleteWithoutPaymentBody = z.infer<typeof CompleteWithoutPaymentBody>;
export type ExtendHoldBody = z.infer<typeof ExtendHoldBody>;
export type ReleaseHoldBody = z.infer<typeof ReleaseHoldBody>;
export type RefundBody = z.infer<typeof RefundBody>;
export type AddNoteBody = z.infer<typeof AddNoteBody>;
