import { z } from 'zod';
import { event } from './define-event.ts';
import { AddressId, CardId, CustomerId, DraftId, LineId, OrderId, Sku, ViewId } from './ids.ts';
import { Address, Currency, ListName, Minor, ParkCode } from './values.ts';

const line = z.strictObject({ line: LineId, variant: Sku, quantity: z.int().positive(), unitPrice: Minor });
const named = { name: z.string(), email: z.string(), phone: z.string() };
/** What a tag hangs on. */
const tagged = { on: z.enum(['orders', 'drafts', 'customers']), id: z.string(), tag: z.string() };

/** What happens to drafts and customers beside checkout: they are made, described, handed over, put aside and deleted. */
export const peopleEvents = [
  /** `from`: the draft that it is a duplicate of. */
  event('draft_created', {
    draft: DraftId,
    from: DraftId.nullable(),
    customer: CustomerId,
    email: z.string(),
    currency: Currency,
    lines: z.array(line),
    shippingAddress: Address.nullable(),
    billingAddress: Address.nullable(),
    card: CardId.nullable(),
    note: z.string(),
    tags: z.array(z.string()),
  }),
  event('draft_deleted', { draft: DraftId }),
  event('draft_line_added', { draft: DraftId, ...line.shape }),
  event('draft_customer_set', { draft: DraftId, customer: CustomerId, email: z.string() }),
  event('draft_address_dropped', { draft: DraftId, use: z.enum(['shipping', 'billing']) }),
  event('draft_card_dropped', { draft: DraftId }),
  event('draft_discount_set', { draft: DraftId, discount: z.strictObject({ label: z.string(), amount: Minor }).nullable() }),
  event('draft_price_refreshed', { draft: DraftId, line: LineId, from: Minor, to: Minor }),
  /** A line waits for goods, with what somebody says about that, or waits no more. */
  event('draft_line_back_ordered', { draft: DraftId, line: LineId, note: z.string() }),
  event('draft_back_order_ended', { draft: DraftId, line: LineId }),
  event('draft_note_set', { draft: DraftId, text: z.string() }),
  event('draft_parked', { draft: DraftId, code: ParkCode }),
  event('draft_unparked', { draft: DraftId }),
  event('customer_created', { customer: CustomerId, ...named }),
  event('customer_updated', { customer: CustomerId, ...named }),
  event('customer_address_changed', { customer: CustomerId, address: AddressId, to: Address }),
  /** Which addresses are saved, in this order, and which is the default one. */
  event('customer_addresses_set', { customer: CustomerId, addresses: z.array(AddressId), defaultAddress: AddressId.nullable() }),
  event('customer_note_set', { customer: CustomerId, text: z.string() }),
  /** `from` is gone; what it had is with `into`, which now has these addresses and cards. `brought`: the addresses that are new to it. */
  event('customers_merged', {
    from: CustomerId,
    into: CustomerId,
    addresses: z.array(AddressId),
    defaultAddress: AddressId.nullable(),
    brought: z.array(z.strictObject({ address: AddressId, to: Address })),
    cards: z.array(CardId),
  }),
  /** A card that was typed in; the customer now has these cards. */
  event('card_saved', {
    customer: CustomerId,
    card: CardId,
    brand: z.string(),
    last4: z.string(),
    cards: z.array(CardId),
  }),
  event('order_customer_set', { order: OrderId, customer: CustomerId }),
  event('customer_deleted', { customer: CustomerId }),
  event('tag_added', tagged),
  event('tag_removed', tagged),
  event('view_saved', { view: ViewId, list: ListName, name: z.string(), search: z.string() }),
  event('view_deleted', { view: ViewId }),
] as const;

export const PeopleEvent = z.discriminatedUnion('type', peopleEvents);
export type PeopleEvent = z.infer<typeof PeopleEvent>;

const types: ReadonlySet<string> = new Set(peopleEvents.map(({ shape }) => shape.type.value));

export function isPeopleEvent(event: { readonly type: string }): event is PeopleEvent {
  return types.has(event.type);
}
