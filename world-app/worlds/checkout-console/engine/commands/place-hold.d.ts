import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Keeps all units of a draft's line at one location until an instant, out of what is free there (SPEC HOLD-6). */
export declare function placeHold(change: Change, command: CommandOf<'place_hold'>, by: string): CommandResult;
