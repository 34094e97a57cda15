import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Keeps a list as it is narrowed and sorted now under a name, which no other view of the list has. */
export declare function saveView(change: Change, command: CommandOf<'save_view'>, by: string): CommandResult;
/** Deletes a saved view; the rows that it showed are untouched. */
export declare function deleteView(change: Change, command: CommandOf<'delete_view'>): CommandResult;
