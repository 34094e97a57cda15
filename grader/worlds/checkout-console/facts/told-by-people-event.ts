import { canonicalJson } from '#contract/canonical-json.ts';
import type { PeopleEvent } from '#contract/checkout-console/people-events.ts';
import { says, type Account } from './account.ts';
import { addressBook, belongings, heldCards, standing } from './seen-in-people.ts';
import { vanished } from './vanished.ts';

/** What an event about drafts and customers claims about rows, in the words of `seen-in-draft` and `seen-in-people`. */
export function toldByPeopleEvent({ type, data }: PeopleEvent): Account {
  switch (type) {
    case 'draft_created': {
      const { draft, from: _from, ...shown } = data;
      return says(`${draft} created ${canonicalJson(shown)}`);
    }
    case 'draft_deleted':
      return says(vanished('drafts', data.draft));
    case 'draft_line_added': {
      const { draft, ...line } = data;
      return says(`${draft} has a new line ${canonicalJson(line)}`);
    }
    case 'draft_customer_set':
      return says(`${data.draft} customer is ${data.customer}, ${data.email}`);
    case 'draft_address_dropped':
      return says(`${data.draft} ${data.use} address is null`);
    case 'draft_card_dropped':
      return says(`${data.draft} card is null`);
    case 'draft_discount_set':
      return says(`${data.draft} discount is ${canonicalJson(data.discount)}`);
    case 'draft_price_refreshed':
      return says(`${data.draft} ${data.line} price ${data.from} -> ${data.to}`);
    case 'draft_line_back_ordered':
      return says(`${data.draft} ${data.line} is back-ordered: ${data.note}`);
    case 'draft_back_order_ended':
      return says(`${data.draft} ${data.line} is back-ordered no more`);
    case 'draft_note_set':
      return says(`${data.draft} note is ${data.text}`);
    case 'draft_parked':
      return says(`${data.draft} is parked for ${data.code}`);
    case 'draft_unparked':
      return says(`${data.draft} is parked for nothing`);
    case 'customer_created':
    case 'customer_updated': {
      const { customer, ...named } = data;
      return says(`${customer} is called ${canonicalJson(named)}`);
    }
    case 'customer_address_changed':
      return says(standing(data.customer, data.address, data.to));
    case 'customer_addresses_set':
      return says(
        ...addressBook(
          data.customer,
          data.addresses.map((id) => ({ id, isDefault: id === data.defaultAddress })),
        ),
      );
    case 'customer_note_set':
      return says(`${data.customer} note is ${data.text}`);
    case 'customers_merged': {
      const { from, into, addresses, defaultAddress, brought, cards } = data;
      const shown = addresses.map((id) => ({ id, isDefault: id === defaultAddress }));
      return says(
        vanished('customers', from),
        ...brought.map(({ address, to }) => standing(into, address, to)),
        ...belongings(
          into,
          shown,
          cards.map((id) => ({ id })),
        ),
      );
    }
    case 'card_saved':
      return says(
        heldCards(
          data.customer,
          data.cards.map((id) => ({ id })),
        ),
      );
    case 'order_customer_set':
      return says(`${data.order} customer is ${data.customer}`);
    case 'customer_deleted':
      return says(vanished('customers', data.customer));
    case 'tag_added':
      return says(`${data.on}/${data.id} has tag ${data.tag}`);
    case 'tag_removed':
      return says(`${data.on}/${data.id} has no tag ${data.tag}`);
    case 'view_saved': {
      const { view, ...saved } = data;
      return says(`${view} saved ${canonicalJson(saved)}`);
    }
    case 'view_deleted':
      return says(vanished('views', data.view));
  }
}
