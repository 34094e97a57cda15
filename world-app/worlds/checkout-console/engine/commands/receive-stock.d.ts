import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Books units that were on their way as come: on hand and free (SPEC STK-9). */
export declare function receiveStock(change: Change, command: CommandOf<'receive_stock'>, by: string): CommandResult;
