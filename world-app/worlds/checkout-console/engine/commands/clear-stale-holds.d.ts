import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/**
 * Releases every hold of a location that counts as stale, whoever still needs it: exactly those that the person was shown, or none
 * (SPEC HOLD-9).
 */
export declare function clearStaleHolds(change: Change, command: CommandOf<'clear_stale_holds'>, by: string): CommandResult;
