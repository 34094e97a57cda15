import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Takes a line off a draft and gives its held units back (SPEC HOLD). */
export declare function removeLine(change: Change, command: CommandOf<'remove_line'>, by: string): CommandResult;
