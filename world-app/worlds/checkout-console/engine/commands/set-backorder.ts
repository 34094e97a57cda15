import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { staleRefusal } from './stale.ts';

/** Lets a variant be sold beyond what is available, or no longer; what was promised by then stays promised (SPEC STK-11). */
export function setBackorder(change: Change, { variant: id, backorder, ifVersion }: CommandOf<'set_backorder'>): CommandResult {
  const variant = findRow(change.tables, 'variants', id);
  if (variant === null) return refused(refusal('not_found', `There is no variant ${id}.`));
  if (variant.version !== ifVersion) return refused(staleRefusal(id));
  if (variant.backorder === backorder) return refused(refusal('nothing_to_do', 'That is how it is already.', { field: 'backorder' }));
  const type = backorder === 'continue' ? 'overselling_allowed' : 'overselling_stopped';
  change.record({ type, data: { variant: id } }, row('variants', id, { ...variant, version: variant.version + 1, backorder }));
  return accepted();
}
