import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Takes authorised money, once. Less than was authorised gives up the rest (SPEC PAY-5). */
export declare function capture(change: Change, command: CommandOf<'capture'>): CommandResult;
