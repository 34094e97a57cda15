import { canonicalJson } from '#contract/canonical-json.ts';
import type { AddressId } from '#contract/checkout-console/ids.ts';
import type { Customer, CustomerAddress } from '#contract/checkout-console/state.ts';
import { deleted, row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { currentCustomer } from './current-customer.ts';

/**
 * Makes one customer of two. What the one that goes had (addresses, cards, tags, note, drafts with their holds, orders) is with the one
 * that stays; nothing else about a draft, hold or order changes (SPEC CUS-2).
 */
export function mergeCustomers(change: Change, command: CommandOf<'merge_customers'>): CommandResult {
  const kept = currentCustomer(change.tables, command.customer, command.ifVersion);
  if (kept.kind !== 'current') return refused(kept);
  if (command.from === command.customer) return refused(refusal('nothing_to_do', 'Choose two different customers.', { field: 'from' }));
  const gone = currentCustomer(change.tables, command.from, command.ifFromVersion);
  if (gone.kind !== 'current') return refused(gone);
  const addresses = mergedAddresses(kept.customer, gone.customer, command.defaultAddress);
  if (addresses === null) {
    return refused(refusal('unknown_address', 'That address is saved for neither of them.', { field: 'defaultAddress' }));
  }
  writeMerged(change, kept.customer, gone.customer, addresses);
  moveWork(change, kept.customer, gone.customer);
  return accepted();
}

/** Addresses of both, each once, the chosen one as default; null where that is saved for neither. */
function mergedAddresses(kept: Customer, gone: Customer, chosen: AddressId | null): CustomerAddress[] | null {
  const place = ({ id: _id, isDefault: _isDefault, ...address }: CustomerAddress): string => canonicalJson(address);
  const known = new Set(kept.addresses.map(place));
  // A copy that was chosen as default stays, so that the choice is never about a row that is gone.
  const added = gone.addresses.filter((address) => !known.has(place(address)) || address.id === chosen);
  const all = [...kept.addresses, ...added];
  const main = chosen ?? all.find(({ isDefault }) => isDefault)?.id ?? null;
  if (main !== null && !all.some(({ id }) => id === main)) return null;
  return all.map((address) => ({ ...address, isDefault: address.id === main }));
}

function writeMerged(change: Change, kept: Customer, gone: Customer, addresses: readonly CustomerAddress[]): void {
  const cards = [...kept.cards, ...gone.cards];
  const newTags = gone.tags.filter((tag) => !kept.tags.includes(tag));
  const note = [kept.note, gone.note].filter((text) => text !== '').join('\n');
  const merged: Customer = { ...kept, version: kept.version + 1, addresses, cards, tags: [...kept.tags, ...newTags], note };
  change.record(
    {
      type: 'customers_merged',
      data: {
        from: gone.id,
        into: kept.id,
        addresses: addresses.map(({ id }) => id),
        defaultAddress: addresses.find(({ isDefault }) => isDefault)?.id ?? null,
        brought: addresses
          .filter(({ id }) => kept.addresses.every((each) => each.id !== id))
          .map(({ id, isDefault: _isDefault, ...to }) => ({ address: id, to })),
        cards: cards.map(({ id }) => id),
      },
    },
    row('customers', kept.id, merged),
    deleted('customers', gone.id),
  );
  for (const tag of newTags) change.record({ type: 'tag_added', data: { on: 'customers', id: kept.id, tag } });
  if (note !== kept.note) change.record({ type: 'customer_note_set', data: { customer: kept.id, text: note } });
}

function moveWork(change: Change, kept: Customer, gone: Customer): void {
  for (const draft of Object.values(change.tables.drafts).filter(({ customer }) => customer === gone.id)) {
    // An open draft is for the one who stays, e-mail included; a completed one keeps the e-mail that its order was placed with.
    const email = draft.fate.kind === 'open' ? kept.email : draft.email;
    change.record(
      { type: 'draft_customer_set', data: { draft: draft.id, customer: kept.id, email } },
      row('drafts', draft.id, { ...draft, version: draft.version + 1, customer: kept.id, email }),
    );
  }
  for (const order of Object.values(change.tables.orders).filter(({ customer }) => customer === gone.id)) {
    change.record(
      { type: 'order_customer_set', data: { order: order.id, customer: kept.id } },
      row('orders', order.id, { ...order, version: order.version + 1, customer: kept.id }),
    );
  }
}
