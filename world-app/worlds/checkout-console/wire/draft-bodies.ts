import { z } from 'zod';
import { CustomerId, DiscountCode, LineId, Sku } from '#contract/checkout-console/ids.ts';
import { ParkCode } from '#contract/checkout-console/values.ts';
import { ifVersion, opKey, writtenAddress } from './body-parts.ts';

/* What the page sends about drafts beside the steps of checkout. */

/** POST /api/customers/:customer/drafts. Answered with `DraftMadeView`. */
export const CreateDraftBody = z.strictObject({ opKey });
/** POST /api/drafts/:draft/new-card. Saved for the draft's customer and chosen. `expires`: `2028-05`. */
export const SaveCardBody = z.strictObject({
  number: z.string().regex(/^\d{13,19}$/),
  expires: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  ifVersion,
});
/** POST /api/drafts/:draft/duplicate. Answered with `DraftMadeView`. */
export const DuplicateDraftBody = z.strictObject({ opKey, ifVersion });
/** POST /api/drafts/:draft/delete. Answered with `DeletedView`. */
export const DeleteDraftBody = z.strictObject({ ifVersion });
/** POST /api/drafts/:draft/lines */
export const AddLineBody = z.strictObject({ variant: Sku, quantity: z.int().min(1).max(99), ifVersion });
/** POST /api/drafts/:draft/customer */
export const SetCustomerBody = z.strictObject({ customer: CustomerId, ifVersion });
/** POST /api/drafts/:draft/edit-address. `updateProfile`: the customer's saved address that the draft's is a copy of changes as well. */
export const EditAddressBody = z.strictObject({
  use: z.enum(['shipping', 'billing']),
  address: writtenAddress,
  updateProfile: z.boolean(),
  ifVersion,
});
/** POST /api/drafts/:draft/discount. `amount` in minor units; null takes the discount away. */
export const SetDiscountBody = z.strictObject({
  discount: z.strictObject({ label: z.string().trim().min(1).max(60), amount: z.int().min(1).max(99_999_999) }).nullable(),
  ifVersion,
});
/** POST /api/drafts/:draft/refresh-prices. Takes over the present prices of all lines. */
export const RefreshPricesBody = z.strictObject({ ifVersion });
const ofLine = { line: LineId, ifVersion };
/** POST /api/drafts/:draft/back-order. The line waits for goods; nothing is held or promised. */
export const BackOrderLineBody = z.strictObject({ note: z.string().trim().min(1).max(200), ...ofLine });
/** POST /api/drafts/:draft/end-back-order */
export const EndBackOrderBody = z.strictObject(ofLine);
/** POST /api/drafts/:draft/note. An empty text takes the note away. */
export const SetDraftNoteBody = z.strictObject({ text: z.string().trim().max(2000), ifVersion });
/** POST /api/drafts/:draft/park */
export const ParkDraftBody = z.strictObject({ code: ParkCode, ifVersion });
/** POST /api/drafts/:draft/unpark */
export const UnparkDraftBody = z.strictObject({ ifVersion });

export type CreateDraftBody = z.infer<typeof CreateDraftBody>;
export type DuplicateDraftBody = z.infer<typeof DuplicateDraftBody>;
export type DeleteDraftBody = z.infer<typeof DeleteDraftBody>;
export type AddLineBody = z.infer<typeof AddLineBody>;
export type SetCustomerBody = z.infer<typeof SetCustomerBody>;
export type EditAddressBody = z.infer<typeof EditAddressBody>;
export type SetDiscountBody = z.infer<typeof SetDiscountBody>;
export type BackOrderLineBody = z.infer<typeof BackOrderLineBody>;
export type EndBackOrderBody = z.infer<typeof EndBackOrderBody>;
export type SetDraftNoteBody = z.infer<typeof SetDraftNoteBody>;
export type ParkDraftBody = z.infer<typeof ParkDraftBody>;
export type UnparkDraftBody = z.infer<typeof UnparkDraftBody>;

/** POST /api/drafts/:draft/apply-code. As somebody types it. */
export const ApplyCodeBody = z.strictObject({ code: z.string().trim().min(1).max(40), ifVersion });
/** POST /api/drafts/:draft/remove-code */
export const RemoveCodeBody = z.strictObject({ code: DiscountCode, ifVersion });
export type ApplyCodeBody = z.infer<typeof ApplyCodeBody>;
export type RemoveCodeBody = z.infer<typeof RemoveCodeBody>;
export type SaveCardBody = z.infer<typeof SaveCardBody>;
