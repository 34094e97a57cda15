import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { offeredRates } from '../rules/rates.ts';
import { openDraft } from './open-draft.ts';

/** Chooses one of the rates on offer and keeps its name and price as they are now. */
export function chooseRate(change: Change, command: CommandOf<'choose_rate'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  if (draft.shippingAddress === null) return refused(refusal('no_shipping_address', 'Choose a shipping address first.', { field: 'rate' }));
  const offered = offeredRates(change.tables, draft).find(({ id }) => id === command.rate);
  if (offered === undefined) {
    return refused(refusal('rate_stale', 'That shipping method is not offered for this address.', { field: 'rate' }));
  }
  const rate = { rate: offered.id, name: offered.name, price: offered.price };
  change.record(
    { type: 'draft_rate_chosen', data: { draft: draft.id, rate } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, rate }),
  );
  return accepted();
}
