import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Adds a variant to a draft at its present price. A variant that is on the draft already has its quantity set instead (SPEC DRF-3). */
export declare function addLine(change: Change, command: CommandOf<'add_line'>): CommandResult;
