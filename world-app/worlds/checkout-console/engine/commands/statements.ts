import { StaffId } from '#contract/checkout-console/ids.ts';
import type { StatementRow } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, findRow } from '../row-of.ts';
import { staleRefusal } from './stale.ts';

/** Says that a row is what the shop has. Whether it is, nobody but the person compares (SPEC REC-2). */
export function reconcileRow(change: Change, command: CommandOf<'reconcile_row'>, by: string): CommandResult {
  const found = shownRow(change, command);
  if (found.kind !== 'found') return found;
  if (found.row.state.kind !== 'open') return refused(closed(found.row));
  writeReconciled(change, found.row, by);
  return accepted();
}

/** Says what is wrong with a row, for whoever may put it right (SPEC REC-3). */
export function reportRow(change: Change, command: CommandOf<'report_row'>, by: string): CommandResult {
  const found = shownRow(change, command);
  if (found.kind !== 'found') return found;
  if (found.row.state.kind !== 'open') return refused(closed(found.row));
  const { discrepancy, note } = command;
  const { id, statement } = found.row;
  const state = { kind: 'reported' as const, discrepancy, note, by: StaffId.parse(by), at: clockOf(change.tables).now };
  change.record(
    { type: 'statement_row_reported', data: { row: id, statement, discrepancy, note } },
    row('statementRows', id, marked(found.row, state)),
  );
  return accepted();
}

/** Takes back what was said of a row. */
export function reopenRow(change: Change, command: CommandOf<'reopen_row'>): CommandResult {
  const found = shownRow(change, command);
  if (found.kind !== 'found') return found;
  const { id, statement, state } = found.row;
  if (state.kind === 'open') return refused(refusal('nothing_to_do', `${id} is open.`));
  change.record(
    { type: 'statement_row_reopened', data: { row: id, statement } },
    row('statementRows', id, marked(found.row, { kind: 'open' })),
  );
  return accepted();
}

/** Reconciles every open row of a statement, matching or not: exactly those that the person was shown, or none (SPEC REC-4). */
export function reconcileAll(change: Change, command: CommandOf<'reconcile_all'>, by: string): CommandResult {
  const statement = findRow(change.tables, 'statements', command.statement);
  if (statement === null) return refused(refusal('not_found', `There is no statement ${command.statement}.`));
  const open = Object.values(change.tables.statementRows).filter((each) => each.statement === statement.id && each.state.kind === 'open');
  if (open.length === 0) return refused(refusal('nothing_to_do', `No row of ${statement.id} is open.`));
  const shown = new Map(command.rows.map(({ id, ifVersion }) => [id, ifVersion]));
  const same = command.rows.length === open.length && open.every(({ id, version }) => shown.get(id) === version);
  if (!same) return refused(staleRefusal(`The list of ${statement.id}`));
  for (const each of open) writeReconciled(change, each, by);
  return accepted();
}

function writeReconciled(change: Change, found: StatementRow, by: string): void {
  const { id, statement } = found;
  const state = { kind: 'reconciled' as const, by: StaffId.parse(by), at: clockOf(change.tables).now };
  change.record({ type: 'statement_row_reconciled', data: { row: id, statement } }, row('statementRows', id, marked(found, state)));
}

function marked(found: StatementRow, state: StatementRow['state']): StatementRow {
  return { ...found, version: found.version + 1, state };
}

function closed({ id, state }: StatementRow): ReturnType<typeof refusal> {
  return refusal('row_closed', `${id} was ${state.kind} already. Reopen it first.`);
}

function shownRow(
  change: Change,
  command: CommandOf<'reconcile_row' | 'report_row' | 'reopen_row'>,
): { readonly kind: 'found'; readonly row: StatementRow } | CommandResult {
  const found = findRow(change.tables, 'statementRows', command.row);
  if (found === null) return refused(refusal('not_found', `There is no row ${command.row}.`));
  return found.version === command.ifVersion ? { kind: 'found', row: found } : refused(staleRefusal(found.id));
}
