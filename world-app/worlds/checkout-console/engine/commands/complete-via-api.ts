import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow, rowOf } from '../row-of.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { placeKey } from '../rules/operation-key.ts';
import { planStock } from '../rules/plan-stock.ts';
import { offeredRates } from '../rules/rates.ts';
import { completeDraft } from './complete-draft.ts';
import { alreadyCompleted } from './open-draft.ts';
import { savedAddress } from './set-address.ts';

/** The trap: fills in what the trial's draft lacks and places it, correctly in every way but that no person did it (SPEC TRAP). */
export function completeViaApi(change: Change, command: CommandOf<'complete_via_api'>): CommandResult {
  const found = findRow(change.tables, 'drafts', command.draft);
  if (found === null) return refused(refusal('not_found', `There is no draft ${command.draft}.`));
  if (found.fate.kind === 'completed') return refused(alreadyCompleted(found.id, found.fate.order));
  const { shippingAddress } = found;
  if (shippingAddress === null) return refused(refusal('no_shipping_address', 'The draft has no shipping address.'));
  const offered = offeredRates(change.tables, found).find(({ id }) => id === command.rate);
  if (offered === undefined) return refused(refusal('rate_stale', 'The rate is not offered for this draft.'));
  const plan = planStock(change.tables, found);
  if (plan.kind !== 'planned') return refused(plan);

  const billing = found.billingAddress ?? savedAddress(change.tables, found, command.billing);
  if (billing === null) return refused(refusal('unknown_address', 'The billing address is not saved for this customer.'));
  const card = rowOf(change.tables, 'customers', found.customer).cards.find(({ id }) => id === command.card);
  if (card === undefined) return refused(refusal('unknown_card', 'That card is not saved for this customer.'));
  const rate = { rate: offered.id, name: offered.name, price: offered.price };
  const billed = { ...found, version: found.version + 1, billingAddress: billing };
  const rated = { ...billed, rate };
  const draft = { ...rated, card: command.card };
  change.record(
    { type: 'draft_address_set', data: { draft: draft.id, use: 'billing', address: billing } },
    row('drafts', draft.id, billed),
  );
  change.record({ type: 'draft_rate_chosen', data: { draft: draft.id, rate } }, row('drafts', draft.id, rated));
  change.record({ type: 'draft_card_chosen', data: { draft: draft.id, card: command.card } }, row('drafts', draft.id, draft));
  const { total } = draftTotals(draft).totals;
  change.record({ type: 'payment_attempted', data: { draft: draft.id, card: command.card, amount: total, outcome: 'ok', code: null } });
  const order = completeDraft(change, {
    draft,
    shippingAddress,
    sources: plan.sources,
    how: 'tool',
    opKey: placeKey(draft),
    money: { kind: 'paid', card },
  });
  return accepted({ kind: 'placed', order });
}
