import type { AddressId, CustomerId, DraftId, OrderId, ViewId } from '#contract/checkout-console/ids.ts';
import type { Address, ListName } from '#contract/checkout-console/values.ts';

/** How a customer is called and reached. */
export type Contact = { readonly name: string; readonly email: string; readonly phone: string };

/** What a tag hangs on. */
export type Tagged =
  | { readonly table: 'orders'; readonly id: OrderId }
  | { readonly table: 'drafts'; readonly id: DraftId }
  | { readonly table: 'customers'; readonly id: CustomerId };

/** What can be asked about customers, and what anybody may keep for themselves: tags, messages, views. */
export type PeopleCommand =
  /** `customer` is the id that the next one gets: it makes a repeated press harmless. */
  | ({ readonly kind: 'create_customer'; readonly customer: CustomerId } & Contact)
  | ({ readonly kind: 'update_customer'; readonly customer: CustomerId; readonly ifVersion: number } & Contact)
  | {
      readonly kind: 'add_address';
      readonly customer: CustomerId;
      readonly address: Address;
      readonly makeDefault: boolean;
      readonly ifVersion: number;
    }
  /** `saved` is one of the customer's. */
  | {
      readonly kind: 'change_address';
      readonly customer: CustomerId;
      readonly saved: AddressId;
      readonly address: Address;
      readonly ifVersion: number;
    }
  | {
      readonly kind: 'set_default_address' | 'remove_address';
      readonly customer: CustomerId;
      readonly saved: AddressId;
      readonly ifVersion: number;
    }
  | { readonly kind: 'set_customer_note'; readonly customer: CustomerId; readonly text: string; readonly ifVersion: number }
  /** `customer` stays, `from` goes. `defaultAddress` is one of either's. */
  | {
      readonly kind: 'merge_customers';
      readonly customer: CustomerId;
      readonly from: CustomerId;
      readonly defaultAddress: AddressId | null;
      readonly ifFromVersion: number;
      readonly ifVersion: number;
    }
  /** `confirm`: the name as the person typed it. */
  | { readonly kind: 'delete_customer'; readonly customer: CustomerId; readonly confirm: string; readonly ifVersion: number }
  | { readonly kind: 'add_tag'; readonly on: Tagged; readonly tag: string; readonly ifVersion: number }
  | { readonly kind: 'remove_tag'; readonly on: Tagged; readonly tag: string; readonly ifVersion: number }
  | { readonly kind: 'send_message'; readonly order: OrderId; readonly text: string; readonly ifVersion: number }
  | { readonly kind: 'save_view'; readonly list: ListName; readonly name: string; readonly search: string }
  | { readonly kind: 'delete_view'; readonly view: ViewId };
