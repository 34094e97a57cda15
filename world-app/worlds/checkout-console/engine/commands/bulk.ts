import type { Change } from '../change.ts';
import type { BulkRow } from '../bulk-command.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type Answer, type BulkResult, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { permissionGuard } from '../rules/permission.ts';
import { runStaffCommand } from '../run-staff-command.ts';
import { commandForRow, deedsOfList } from './command-for-row.ts';

/** Reasons that are spelled out where nothing was done. */
const SPELLED_OUT = 5;

/**
 * Does one thing to exactly the named rows, in their order. Each row stands on its own: one that refuses stays as it was and stops no other
 * (SPEC BLK-1, BLK-2).
 */
export function bulk(change: Change, command: CommandOf<'bulk'>, by: string): CommandResult {
  const { list, deed, rows } = command;
  const barred = permissionGuard(change.tables, by, deed.kind);
  if (barred !== null) return refused(barred);
  if (!deedsOfList[list].includes(deed.kind)) {
    return refused(refusal('unknown_deed', `That cannot be done to ${list}.`, { field: 'deed' }));
  }
  if (new Set(rows.map(({ id }) => id)).size !== rows.length) {
    return refused(refusal('named_twice', 'A row was named twice.', { field: 'rows' }));
  }
  const results = rows.map((row) => doOne(change, command, row, by));
  const answer = { kind: 'bulk', rows: results } as const;
  if (results.some(({ outcome }) => outcome === 'done' || outcome === 'declined')) return accepted(answer);
  return results.some(({ outcome }) => outcome === 'repeated') ? repeated(answer) : refused(noneDone(results));
}

/** Runs the command for one row on a change of its own, of which nothing stays where the row refuses. */
function doOne(change: Change, { list, deed }: CommandOf<'bulk'>, row: BulkRow, by: string): BulkResult {
  const command = commandForRow(change.tables, { list, deed }, row);
  if (command.kind === 'refusal') return { id: row.id, outcome: 'refused', refusal: command };
  const own = change.branch();
  const result = runStaffCommand(own, command, by);
  switch (result.kind) {
    case 'accepted':
      change.adopt(own);
      return { id: row.id, ...outcomeOf(result.answer) };
    case 'repeated':
      return { id: row.id, outcome: 'repeated' };
    case 'refused':
      return { id: row.id, outcome: 'refused', refusal: result.refusal };
  }
}

/** A draft whose bank asks for a confirmation is not placed: somebody has to open it. */
function outcomeOf(answer: Answer): { readonly outcome: 'done' } | { readonly outcome: 'declined'; readonly refusal: Refusal } {
  switch (answer.kind) {
    case 'declined':
      return { outcome: 'declined', refusal: answer.refusal };
    case 'challenged':
      return {
        outcome: 'declined',
        refusal: refusal('challenge_required', 'The bank asks for a confirmation. Open the draft to give it.'),
      };
    case 'done':
    case 'placed':
    case 'made':
    case 'deleted':
    case 'bulk':
      return { outcome: 'done' };
  }
}

/** The refusal of a bulk deed that no row took: by the rows' own code where they agree. */
function noneDone(results: readonly BulkResult[]): Refusal {
  const refusals = results.flatMap((result) => ('refusal' in result ? [{ id: result.id, ...result.refusal }] : []));
  const [first] = refusals;
  if (first === undefined) throw new Error('a bulk deed without rows came past its schema');
  if (refusals.length === 1) return refusal(first.code, first.message);
  const code = refusals.every((each) => each.code === first.code) ? first.code : 'nothing_to_do';
  const reasons = refusals.slice(0, SPELLED_OUT).map(({ id, message }) => `${id}: ${message}`);
  const more = refusals.length > SPELLED_OUT ? ` And ${refusals.length - SPELLED_OUT} more.` : '';
  return refusal(code, `None of the ${refusals.length} was changed. ${reasons.join(' ')}${more}`);
}
