import { StaffId, ViewId } from '#contract/checkout-console/ids.ts';
import { deleted, row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { clockOf, findRow } from '../row-of.ts';

/** Keeps a list as it is narrowed and sorted now under a name, which no other view of the list has. */
export function saveView(change: Change, command: CommandOf<'save_view'>, by: string): CommandResult {
  const { list, name, search } = command;
  if (Object.values(change.tables.views).some((view) => view.list === list && view.name === name)) {
    return refused(refusal('name_taken', `There is already a view called ${name}.`, { field: 'name' }));
  }
  const id = ViewId.parse(`view_${String(change.next('view')).padStart(4, '0')}`);
  change.record(
    { type: 'view_saved', data: { view: id, list, name, search } },
    row('views', id, { id, list, name, search, by: StaffId.parse(by), at: clockOf(change.tables).now }),
  );
  return accepted();
}

/** Deletes a saved view; the rows that it showed are untouched. */
export function deleteView(change: Change, command: CommandOf<'delete_view'>): CommandResult {
  const view = findRow(change.tables, 'views', command.view);
  if (view === null) return refused(refusal('not_found', `There is no view ${command.view}.`));
  change.record({ type: 'view_deleted', data: { view: view.id } }, deleted('views', view.id));
  return accepted({ kind: 'deleted' });
}
