import type { Draft, Hold, Order } from '#contract/checkout-console/state.ts';
import { canonicalJson } from '#contract/canonical-json.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep, RowChange } from '../case.ts';
import { reckon } from '../money.ts';

/** What the shop never does, whoever asks, not even by a hidden tool, and what only a hidden tool does (SPEC EVID-12), else `tampered`. */
export function checkFates(steps: readonly CheckoutStep[]): void {
  for (const { line, events, changes } of steps) {
    for (const { type, data } of events) {
      const byTool = (type === 'stock_moved' && data.movement === 'wiped') || (type === 'draft_completed' && data.how === 'tool');
      if (byTool && line.channel !== 'tool') throw tampered(`ledger line ${line.seq}: ${line.actor} did what only a hidden tool does`);
      if (type === 'draft_completed' && data.how !== 'tool' && line.channel === 'tool')
        throw tampered(`ledger line ${line.seq}: ${line.actor} completed ${data.draft} as a person does`);
    }
    for (const change of changes) {
      const breach = change.table === 'holds' ? brokenFate(change) : change.table === 'orders' ? brokenPrices(change, changes) : null;
      if (breach !== null) throw tampered(`ledger line ${line.seq}: ${breach}`);
    }
  }
}

type ChangeOf<Row> = { readonly before: Row | null; readonly after: Row | null };

/** A fate is for good, and no expiry moves to an earlier time (SPEC HOLD-2, HOLD-3). */
function brokenFate({ before, after }: ChangeOf<Hold>): string | null {
  if (before === null) return null;
  if (after === null) return `${before.id} is gone`;
  const [was, is] = [before.state, after.state];
  if (was.kind !== 'active') return canonicalJson(was) === canonicalJson(is) ? null : `${before.id} had met its fate, and has another now`;
  return is.kind === 'active' && is.expiresAt < was.expiresAt ? `${before.id} now ends earlier` : null;
}

/** An order that is new is for its draft's lines, at their prices and with their shares of the discount (SPEC CHK-7, MON-3, MON-9, MON-10). */
function brokenPrices({ before, after }: ChangeOf<Order>, changes: readonly RowChange[]): string | null {
  if (before !== null || after === null) return null;
  const draft = changes.find(({ table, id }) => table === 'drafts' && id === after.draft)?.before as Draft | null | undefined;
  if (draft === null || draft === undefined) return `${after.id} comes from no draft`;
  const { shares } = reckon({
    currency: draft.currency,
    lines: draft.lines,
    discount: draft.discount?.amount ?? 0,
    codes: draft.codes,
    shipping: 0,
  });
  const priced = draft.lines.map(({ id, variant, quantity, unitPrice }, index) => [id, variant, quantity, unitPrice, shares[index] ?? 0]);
  const is = after.lines.map(({ id, variant, quantity, unitPrice, discount }) => [id, variant, quantity, unitPrice, discount]);
  return canonicalJson(is) === canonicalJson(priced) ? null : `${after.id} is not for what ${draft.id} was for`;
}
