import type { LineId } from '#contract/checkout-console/ids.ts';
import type { SetQuantityBody } from '#checkout-console/wire/bodies.ts';
import type { DraftLineView, DraftView } from '#checkout-console/wire/views.ts';
import type { StepChange } from './use-step-save.ts';

/** The quantity in a line's box as a number; null where it is none from 1 to 99. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 ? quantity : null;
}

/** What saving the items sends. One request changes one line, so several changed lines are to be updated one by one. */
export function itemsChange(
  draft: Pick<DraftView, 'lines' | 'version'>,
  typed: Readonly<Record<LineId, string>>,
): StepChange<SetQuantityBody> {
  const changed = draft.lines.filter((line) => isTyped(line, typed));
  const [line] = changed;
  if (line === undefined) return { kind: 'none' };
  if (changed.length > 1) return { kind: 'problem', message: `${changed.length} quantities have changed. Update them one by one.` };
  const quantity = readQuantity(typed[line.id] ?? '');
  if (quantity === null) return { kind: 'problem', message: `The quantity of ${line.title} must be a whole number from 1 to 99.` };
  return { kind: 'change', body: { line: line.id, quantity, ifVersion: draft.version } };
}

/** Whether the box of a line says something else than what is saved. */
export function isTyped(line: Pick<DraftLineView, 'id' | 'quantity'>, typed: Readonly<Record<LineId, string>>): boolean {
  const text = typed[line.id];
  return text !== undefined && text.trim() !== String(line.quantity);
}
