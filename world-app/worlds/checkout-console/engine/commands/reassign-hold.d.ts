import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Gives a hold to another draft that wants just these units: the goods never go back on sale in between (SPEC HOLD-8). */
export declare function reassignHold(change: Change, command: CommandOf<'reassign_hold'>, by: string): CommandResult;
