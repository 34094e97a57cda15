import { LineId } from '#contract/checkout-console/ids.ts';
import type { Draft, DraftLine } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { openDraft } from './open-draft.ts';

const MOST_LINES = 50;

/** Adds a variant to a draft at its present price. A variant that is on the draft already has its quantity set instead (SPEC DRF-3). */
export function addLine(change: Change, command: CommandOf<'add_line'>): CommandResult {
  const found = openDraft(change.tables, command.draft, command.ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const variant = findRow(change.tables, 'variants', command.variant);
  if (variant === null) return refused(refusal('not_found', `There is no variant ${command.variant}.`, { field: 'variant' }));
  if (!variant.published || variant.currency !== draft.currency) {
    return refused(refusal('not_available', `${variant.title} is not for sale in ${draft.currency}.`, { field: 'variant' }));
  }
  if (draft.lines.some((line) => line.variant === variant.id)) {
    return refused(refusal('line_exists', `${variant.title} is already on ${draft.id}. Change its quantity.`, { field: 'variant' }));
  }
  if (draft.lines.length >= MOST_LINES) {
    return refused(refusal('too_many_lines', `A draft has at most ${MOST_LINES} lines.`, { field: 'variant' }));
  }
  const line: DraftLine = {
    id: nextLine(draft),
    variant: variant.id,
    title: variant.title,
    quantity: command.quantity,
    unitPrice: variant.price,
    hold: null,
    backOrder: null,
  };
  const { id, variant: sku, quantity, unitPrice } = line;
  change.record(
    { type: 'draft_line_added', data: { draft: draft.id, line: id, variant: sku, quantity, unitPrice } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, lines: [...draft.lines, line] }),
  );
  return accepted();
}

function nextLine({ lines }: Draft): LineId {
  return LineId.parse(`line_${1 + Math.max(0, ...lines.map(({ id }) => Number(id.slice('line_'.length))))}`);
}
