import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Calls an order off before anything has left: its money and each line's goods go where the person says (SPEC ORD-5). */
export declare function cancelOrder(change: Change, command: CommandOf<'cancel_order'>, by: string): CommandResult;
