import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Takes free units from one location to another: one movement with two legs (SPEC STK-10). */
export declare function transferStock(change: Change, command: CommandOf<'transfer_stock'>, by: string): CommandResult;
