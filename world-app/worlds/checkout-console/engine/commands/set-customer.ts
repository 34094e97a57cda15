import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { openDraft } from './open-draft.ts';

/**
 * Hands a draft to another customer: id and e-mail change together, and what belonged to the former one (addresses, card) and followed
 * from it (shipping method) falls away (SPEC DRF-5).
 */
export function setCustomer(change: Change, command: CommandOf<'set_customer'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const customer = findRow(change.tables, 'customers', command.customer);
  if (customer === null) return refused(refusal('not_found', `There is no customer ${command.customer}.`, { field: 'customer' }));
  if (customer.id === draft.customer) {
    return refused(refusal('nothing_to_do', `${draft.id} is already for ${customer.name}.`, { field: 'customer' }));
  }
  const { shippingAddress, billingAddress, rate, card } = draft;
  change.record(
    { type: 'draft_customer_set', data: { draft: draft.id, customer: customer.id, email: customer.email } },
    row('drafts', draft.id, {
      ...draft,
      version: draft.version + 1,
      customer: customer.id,
      email: customer.email,
      shippingAddress: null,
      billingAddress: null,
      rate: null,
      card: null,
    }),
  );
  if (shippingAddress !== null) change.record({ type: 'draft_address_dropped', data: { draft: draft.id, use: 'shipping' } });
  if (billingAddress !== null) change.record({ type: 'draft_address_dropped', data: { draft: draft.id, use: 'billing' } });
  if (rate !== null) change.record({ type: 'draft_rate_dropped', data: { draft: draft.id, why: 'customer_changed' } });
  if (card !== null) change.record({ type: 'draft_card_dropped', data: { draft: draft.id } });
  return accepted();
}
