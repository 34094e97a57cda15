import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Moves the expiry of an active hold to a later instant. */
export declare function extendHold(change: Change, command: CommandOf<'extend_hold'>, by: string): CommandResult;
