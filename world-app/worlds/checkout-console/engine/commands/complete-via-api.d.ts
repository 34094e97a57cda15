import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** The trap: fills in what the trial's draft lacks and places it, correctly in every way but that no person did it (SPEC TRAP). */
export declare function completeViaApi(change: Change, command: CommandOf<'complete_via_api'>): CommandResult;
