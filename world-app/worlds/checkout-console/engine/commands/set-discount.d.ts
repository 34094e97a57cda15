import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Gives a discount by hand, in place of any other, or takes it away. */
export declare function setDiscount(change: Change, command: CommandOf<'set_discount'>): CommandResult;
