import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/**
 * Keeps the units of a hold at another location instead: one movement with two legs, so that nobody can have either unit in between
 * (SPEC HOLD-7). The hold stays the same hold.
 */
export declare function transferHold(change: Change, command: CommandOf<'transfer_hold'>, by: string): CommandResult;
