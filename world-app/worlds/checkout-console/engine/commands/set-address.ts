import { canonicalJson } from '#contract/canonical-json.ts';
import type { AddressId } from '#contract/checkout-console/ids.ts';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { rowOf } from '../row-of.ts';
import { offeredRates } from '../rules/rates.ts';
import { openDraft } from './open-draft.ts';

/** Copies saved addresses onto a draft. Another shipping address drops the chosen rate: it may not be offered there (SPEC CHK). */
export function setAddress(change: Change, command: CommandOf<'set_address'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { shipping, billing } = command;
  if (shipping === null && billing === null) return refused(refusal('nothing_to_do', 'Choose an address first.'));
  const draft = { ...found.draft, version: found.draft.version + 1 };
  const shipTo = shipping === null ? null : savedAddress(change.tables, draft, shipping);
  const billTo = billing === null ? null : savedAddress(change.tables, draft, billing);
  if (shipping !== null && shipTo === null) return refused(unknown('shipping'));
  if (billing !== null && billTo === null) return refused(unknown('billing'));
  if (shipTo !== null && offeredRates(change.tables, { shippingAddress: shipTo, currency: draft.currency }).length === 0) {
    return refused(refusal('no_rate', `Nothing ships to ${shipTo.country}.`, { field: 'shipping' }));
  }
  const shipped = shipTo === null ? draft : setShipping(change, draft, shipTo);
  if (billTo !== null) setBilling(change, shipped, billTo);
  return accepted();
}

/** Writes the shipping address; if it is another one, the chosen rate falls away. Answers the draft as it then is. */
export function setShipping(change: Change, draft: Draft, address: Address): Draft {
  const moved = draft.shippingAddress === null || canonicalJson(draft.shippingAddress) !== canonicalJson(address);
  const next = { ...draft, shippingAddress: address };
  change.record({ type: 'draft_address_set', data: { draft: draft.id, use: 'shipping', address } }, row('drafts', draft.id, next));
  if (!moved || next.rate === null) return next;
  const dropped = { ...next, rate: null };
  change.record({ type: 'draft_rate_dropped', data: { draft: draft.id, why: 'address_changed' } }, row('drafts', draft.id, dropped));
  return dropped;
}

export function setBilling(change: Change, draft: Draft, address: Address): void {
  change.record(
    { type: 'draft_address_set', data: { draft: draft.id, use: 'billing', address } },
    row('drafts', draft.id, { ...draft, billingAddress: address }),
  );
}

/** A saved address of the draft's customer as it is copied: without its id and mark. */
export function savedAddress(tables: Tables, draft: Pick<Draft, 'customer'>, id: AddressId): Address | null {
  const saved = rowOf(tables, 'customers', draft.customer).addresses.find((address) => address.id === id);
  if (saved === undefined) return null;
  const { id: _id, isDefault: _isDefault, ...address } = saved;
  return address;
}

function unknown(field: 'shipping' | 'billing'): ReturnType<typeof refusal> {
  return refusal('unknown_address', 'That address is not saved for this customer.', { field });
}
