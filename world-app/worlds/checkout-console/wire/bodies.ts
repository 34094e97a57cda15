import { z } from 'zod';
import { AddressId, CardId, DraftId, HoldId, LineId, LocationId, RateId, Sku } from '#contract/checkout-console/ids.ts';
import { BackorderPolicy, Instant, RestockType } from '#contract/checkout-console/values.ts';
import { ifVersion, opKey, SpareBucket } from './body-parts.ts';

/*
 * What the page sends. The aggregate's id is in the path. `ifVersion` is the version the person was looking at; a different one is
 * refused with 409 `stale`. `opKey` comes from the server (the aggregate's view) and makes a repeated press harmless.
 */

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
/** POST /api/drafts/:draft/challenge. What the cardholder says to the bank. */
export const AnswerChallengeBody = z.strictObject({ answer: z.enum(['approve', 'fail', 'abandon']), opKey, ifVersion });
/** POST /api/drafts/:draft/complete-without-payment */
export const CompleteWithoutPaymentBody = z.strictObject({ opKey, ifVersion });
/** POST /api/holds/:hold/extend */
export const ExtendHoldBody = z.strictObject({ until: Instant, ifVersion });
/** POST /api/holds/:hold/release */
export const ReleaseHoldBody = z.strictObject({ reason: z.string().min(1).max(200), ifVersion });
const reason = z.string().trim().min(1).max(200);
const units = z.int().min(1).max(99_999);
const count = z.int().min(0).max(99_999);
/** POST /api/levels/:level/adjust. `by`: so many more or fewer. `set`: to a figure, refused as `stale` unless it still is `changeFrom`. */
export const AdjustStockBody = z.strictObject({
  correction: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('by'), units: z.int().min(-99_999).max(99_999) }),
    z.strictObject({
      kind: z.literal('set'),
      figure: z.enum(['onHand', 'available']),
      to: count,
      changeFrom: z.int().min(-99_999).max(99_999),
    }),
  ]),
  reason,
  ifVersion,
});
/** POST /api/levels/:level/move */
export const MoveStockBody = z.strictObject({ from: SpareBucket, to: SpareBucket, units, reason, ifVersion });
/** POST /api/levels/:level/receive. Units that were incoming. */
export const ReceiveStockBody = z.strictObject({ units, ifVersion });
/** POST /api/levels/:level/transfer. Free units to another location. */
export const TransferStockBody = z.strictObject({ to: LocationId, units, reason, ifVersion });
/** POST /api/variants/:variant/backorder. Whether it may be sold beyond what is available. */
export const SetBackorderBody = z.strictObject({ backorder: BackorderPolicy, ifVersion });
/** POST /api/drafts/:draft/holds. Holds all units of a line at one location. */
export const PlaceHoldBody = z.strictObject({ line: LineId, location: LocationId, until: Instant, ifVersion });
/** POST /api/holds/:hold/transfer. `changeFrom`: units free at the new location, as shown. */
export const TransferHoldBody = z.strictObject({ location: LocationId, changeFrom: z.int().min(-99_999).max(99_999), ifVersion });
/** POST /api/holds/:hold/reassign. Gives the hold to another draft. */
export const ReassignHoldBody = z.strictObject({ draft: DraftId, ifDraftVersion: ifVersion, ifVersion });
const seen = { variant: Sku, ifVersion };
/** POST /api/locations/:location/import-counts. All of the sheet or nothing. `rest`: exactly what else is available there, to be set to nothing. */
export const ImportCountsBody = z.strictObject({
  figure: z.enum(['onHand', 'available']),
  rows: z
    .array(z.strictObject({ ...seen, to: count, changeFrom: z.int().min(-99_999).max(99_999) }))
    .min(1)
    .max(500),
  rest: z.array(z.strictObject(seen)).max(500).nullable(),
  reason,
});
/** POST /api/locations/:location/clear-stale-holds. `holds`: exactly those of GET /api/locations/:location/stale-holds. */
export const ClearStaleHoldsBody = z.strictObject({ holds: z.array(HoldId).min(1).max(500) });
/** POST /api/orders/:order/refunds */
export const RefundBody = z.strictObject({
  lines: z.array(z.strictObject({ line: LineId, quantity: z.int().min(1), restock: RestockType })).max(50),
  shipping: z.int().nonnegative(),
  reason: z.string().min(1).max(200),
  notify: z.boolean(),
  /** Keeps the label of a returned parcel back. */
  labelFee: z.boolean().default(false),
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
export type ImportCountsBody = z.infer<typeof ImportCountsBody>;
export type SetBackorderBody = z.infer<typeof SetBackorderBody>;
export type SetQuantityBody = z.infer<typeof SetQuantityBody>;
export type RemoveLineBody = z.infer<typeof RemoveLineBody>;
export type PlaceBody = z.infer<typeof PlaceBody>;
export type AnswerChallengeBody = z.infer<typeof AnswerChallengeBody>;
export type CompleteWithoutPaymentBody = z.infer<typeof CompleteWithoutPaymentBody>;
export type ExtendHoldBody = z.infer<typeof ExtendHoldBody>;
export type ReleaseHoldBody = z.infer<typeof ReleaseHoldBody>;
export type AdjustStockBody = z.infer<typeof AdjustStockBody>;
export type MoveStockBody = z.infer<typeof MoveStockBody>;
export type ReceiveStockBody = z.infer<typeof ReceiveStockBody>;
export type TransferStockBody = z.infer<typeof TransferStockBody>;
export type PlaceHoldBody = z.infer<typeof PlaceHoldBody>;
export type TransferHoldBody = z.infer<typeof TransferHoldBody>;
export type ReassignHoldBody = z.infer<typeof ReassignHoldBody>;
export type ClearStaleHoldsBody = z.infer<typeof ClearStaleHoldsBody>;
export type RefundBody = z.input<typeof RefundBody>;
export type AddNoteBody = z.infer<typeof AddNoteBody>;
