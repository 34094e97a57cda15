import { z } from 'zod';
import { AddressId, CustomerId } from '#contract/checkout-console/ids.ts';
import { ifVersion, writtenAddress } from './body-parts.ts';

/* What the page sends about customers, tags, messages and saved views. */

const contact = {
  name: z.string().trim().min(1).max(120),
  email: z.email().max(120),
  phone: z.string().trim().max(40),
};

/** POST /api/customers/:customer/create. The id is the list's `nextId`. */
export const CreateCustomerBody = z.strictObject(contact);
/** POST /api/customers/:customer/update */
export const UpdateCustomerBody = z.strictObject({ ...contact, ifVersion });
/** POST /api/customers/:customer/addresses */
export const AddAddressBody = z.strictObject({ address: writtenAddress, makeDefault: z.boolean(), ifVersion });
/** POST /api/customers/:customer/change-address. `saved` is one of the customer's. */
export const ChangeAddressBody = z.strictObject({ saved: AddressId, address: writtenAddress, ifVersion });
/** POST /api/customers/:customer/default-address and …/remove-address */
export const SavedAddressBody = z.strictObject({ saved: AddressId, ifVersion });
/** POST /api/customers/:customer/note. An empty text takes the note away. */
export const SetCustomerNoteBody = z.strictObject({ text: z.string().trim().max(2000), ifVersion });
/** POST /api/customers/:customer/merge. The customer of the path stays, `from` goes; null keeps the default address of the former. */
export const MergeCustomersBody = z.strictObject({
  from: CustomerId,
  defaultAddress: AddressId.nullable(),
  ifFromVersion: ifVersion,
  ifVersion,
});
/** POST /api/customers/:customer/delete. `confirm`: the customer's name as typed. Answered with `DeletedView`. */
export const DeleteCustomerBody = z.strictObject({ confirm: z.string().max(120), ifVersion });
/** POST /api/orders/:order/tags, /api/drafts/:draft/tags, /api/customers/:customer/tags, and …/remove-tag of each. */
export const TagBody = z.strictObject({ tag: z.string().trim().min(1).max(40), ifVersion });
/** POST /api/orders/:order/messages. Goes to the customer. */
export const SendMessageBody = z.strictObject({ text: z.string().trim().min(1).max(2000), ifVersion });
/** POST /api/lists/:list/views. `search`: the query of the list's address, without `?`. */
export const SaveViewBody = z.strictObject({ name: z.string().trim().min(1).max(40), search: z.string().max(500) });
/** POST /api/views/:view/delete. Answered with `DeletedView`. */
export const DeleteViewBody = z.strictObject({});

export type CreateCustomerBody = z.infer<typeof CreateCustomerBody>;
export type UpdateCustomerBody = z.infer<typeof UpdateCustomerBody>;
export type AddAddressBody = z.infer<typeof AddAddressBody>;
export type ChangeAddressBody = z.infer<typeof ChangeAddressBody>;
export type SavedAddressBody = z.infer<typeof SavedAddressBody>;
export type SetCustomerNoteBody = z.infer<typeof SetCustomerNoteBody>;
export type MergeCustomersBody = z.infer<typeof MergeCustomersBody>;
export type DeleteCustomerBody = z.infer<typeof DeleteCustomerBody>;
export type TagBody = z.infer<typeof TagBody>;
export type SendMessageBody = z.infer<typeof SendMessageBody>;
export type SaveViewBody = z.infer<typeof SaveViewBody>;
export type DeleteViewBody = z.infer<typeof DeleteViewBody>;
