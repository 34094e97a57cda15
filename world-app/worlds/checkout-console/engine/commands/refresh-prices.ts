import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { rowOf } from '../row-of.ts';
import { otherListPrice } from '../rules/list-price.ts';
import { openDraft } from './open-draft.ts';

/** Takes over the present prices of all lines of a draft, which otherwise keep those that they were added at (SPEC DRF-9). */
export function refreshPrices(change: Change, command: CommandOf<'refresh_prices'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const prices = draft.lines.flatMap((line) => {
    const to = otherListPrice(change.tables, draft, line);
    return to === null ? [] : [{ line, to }];
  });
  if (prices.length === 0) return refused(refusal('nothing_to_do', `${draft.id} is at the present prices.`));
  for (const { line, to } of prices) {
    const now = rowOf(change.tables, 'drafts', draft.id);
    const lines = now.lines.map((each) => (each.id === line.id ? { ...each, unitPrice: to } : each));
    change.record(
      { type: 'draft_price_refreshed', data: { draft: draft.id, line: line.id, from: line.unitPrice, to } },
      row('drafts', draft.id, { ...now, version: draft.version + 1, lines }),
    );
  }
  return accepted();
}
