import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/**
 * Sets a line's quantity. Its hold is for another number of units now, so it is released (SPEC HOLD). Saving the same number again
 * only makes sense where the hold is gone: the line then sells from free stock.
 */
export declare function setQuantity(change: Change, command: CommandOf<'set_quantity'>, by: string): CommandResult;
