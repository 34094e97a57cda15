import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Adds an internal note to an order's timeline. */
export declare function addNote(change: Change, command: CommandOf<'add_note'>, by: string): CommandResult;
