import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Corrects a count. What is free takes all of it, so units that are promised or set aside are never counted away (SPEC STK-7). */
export declare function adjustStock(change: Change, command: CommandOf<'adjust_stock'>, by: string): CommandResult;
