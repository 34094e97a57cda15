import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Frees the units of a hold. A draft's line keeps pointing at it, so that the page can say what became of it. */
export declare function releaseHoldCommand(change: Change, command: CommandOf<'release_hold'>, by: string): CommandResult;
