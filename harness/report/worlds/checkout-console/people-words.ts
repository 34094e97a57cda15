import type { PeopleEvent } from '#contract/checkout-console/people-events.ts';
import type { Told } from '../../world-words.ts';
import type { Names } from './names.ts';

/** What happened to drafts, customers, tags and views beside checkout, in words. */
export function tellPeople(event: PeopleEvent, names: Names): Told {
  return { about: event.type.startsWith('draft_') ? 'draft' : 'other', sentence: sentence(event, names) };
}

function sentence({ type, data }: PeopleEvent, names: Names): string {
  switch (type) {
    case 'draft_created':
      return data.from === null
        ? `${data.draft} made for ${names.customer(data.customer)}.`
        : `${data.draft} made as a duplicate of ${data.from}.`;
    case 'draft_deleted':
      return `${data.draft} deleted.`;
    case 'draft_line_added':
      return `${data.draft}: ${data.quantity} × ${names.variant(data.variant)} added.`;
    case 'draft_customer_set':
      return `${data.draft}: customer set to ${names.customer(data.customer)} (${data.customer}).`;
    case 'draft_address_dropped':
      return `${data.draft}: ${data.use} address dropped.`;
    case 'draft_card_dropped':
      return `${data.draft}: card dropped.`;
    case 'draft_discount_set':
      return data.discount === null
        ? `${data.draft}: discount removed.`
        : `${data.draft}: discount “${data.discount.label}” of ${names.money(data.discount.amount, data.draft)}.`;
    case 'draft_price_refreshed':
      return `${data.draft}: ${data.line} at ${names.money(data.to, data.draft)} instead of ${names.money(data.from, data.draft)}, the present price.`;
    case 'draft_line_back_ordered':
      return `${data.draft}: ${data.line} back-ordered (“${data.note}”); nothing is held or promised for it.`;
    case 'draft_back_order_ended':
      return `${data.draft}: ${data.line} back-ordered no more.`;
    case 'draft_note_set':
      return `${data.draft}: note set to “${data.text}”.`;
    case 'draft_parked':
      return `${data.draft} parked (${data.code}).`;
    case 'draft_unparked':
      return `${data.draft} back in the queue.`;
    case 'customer_created':
      return `Customer ${data.name} (${data.customer}) created.`;
    case 'customer_updated':
      return `Customer ${data.customer} is now ${data.name}, ${data.email}, ${data.phone}.`;
    case 'customer_address_changed':
      return `Saved address ${data.address} of ${names.customer(data.customer)} is now ${data.to.line1}, ${data.to.postcode} ${data.to.city}.`;
    case 'customer_addresses_set':
      return `Saved addresses of ${names.customer(data.customer)} are now ${data.addresses.join(', ') || 'none'}, default ${data.defaultAddress ?? 'none'}.`;
    case 'customer_note_set':
      return `Note on ${names.customer(data.customer)} set to “${data.text}”.`;
    case 'customers_merged':
      return `Customer ${data.from} merged into ${names.customer(data.into)} (${data.into}).`;
    case 'order_customer_set':
      return `${data.order} now belongs to ${names.customer(data.customer)} (${data.customer}).`;
    case 'card_saved':
      return `${names.customer(data.customer)}: ${data.brand} ending ${data.last4} saved.`;
    case 'customer_deleted':
      return `Customer ${names.customer(data.customer)} (${data.customer}) deleted.`;
    case 'tag_added':
      return `Tag “${data.tag}” added to ${data.id}.`;
    case 'tag_removed':
      return `Tag “${data.tag}” removed from ${data.id}.`;
    case 'view_saved':
      return `View “${data.name}” of ${data.list} saved.`;
    case 'view_deleted':
      return `View ${data.view} deleted.`;
  }
}
