import { canonicalJson } from '#contract/canonical-json.ts';
import type { CustomerAddress, Draft } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { rowOf } from '../row-of.ts';
import { offeredRates } from '../rules/rates.ts';
import { openDraft } from './open-draft.ts';
import { setBilling, setShipping } from './set-address.ts';

/**
 * Writes an address of a draft anew. With `updateProfile` the saved address that it was a copy of changes as well; other drafts and
 * orders keep theirs (SPEC DRF-8).
 */
export function editAddress(change: Change, command: CommandOf<'edit_address'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { use, address, updateProfile } = command;
  const before = use === 'shipping' ? found.draft.shippingAddress : found.draft.billingAddress;
  if (before !== null && canonicalJson(before) === canonicalJson(address)) {
    return refused(refusal('nothing_to_do', 'The address already is that.', { field: 'address' }));
  }
  const saved = updateProfile ? savedLike(change, found.draft, before) : null;
  if (updateProfile && saved === null) {
    return refused(refusal('unknown_address', 'No saved address of the customer is the one that you changed.', { field: 'updateProfile' }));
  }
  if (use === 'shipping' && offeredRates(change.tables, { shippingAddress: address, currency: found.draft.currency }).length === 0) {
    return refused(refusal('no_rate', `Nothing ships to ${address.country}.`, { field: 'address' }));
  }
  const draft = { ...found.draft, version: found.draft.version + 1 };
  if (use === 'shipping') setShipping(change, draft, address);
  else setBilling(change, draft, address);
  if (saved !== null) changeSaved(change, found.draft, saved, address);
  return accepted();
}

/** The customer's saved address that reads like this one, or null. */
function savedLike(change: Change, { customer }: Draft, address: Address | null): CustomerAddress | null {
  const wanted = canonicalJson(address);
  const saved = rowOf(change.tables, 'customers', customer).addresses.find(({ id: _id, isDefault: _isDefault, ...rest }) => {
    return canonicalJson(rest) === wanted;
  });
  return saved ?? null;
}

function changeSaved(change: Change, draft: Draft, { id, isDefault }: CustomerAddress, address: Address): void {
  const customer = rowOf(change.tables, 'customers', draft.customer);
  const addresses = customer.addresses.map((each) => (each.id === id ? { ...address, id, isDefault } : each));
  change.record(
    { type: 'customer_address_changed', data: { customer: customer.id, address: id, to: address } },
    row('customers', customer.id, { ...customer, version: customer.version + 1, addresses }),
  );
}
