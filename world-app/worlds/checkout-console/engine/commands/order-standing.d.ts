import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Nothing leaves an order on hold. */
export declare function putOnHold(change: Change, command: CommandOf<'put_on_hold'>, by: string): CommandResult;
export declare function clearOnHold(change: Change, command: CommandOf<'clear_on_hold'>): CommandResult;
/** Takes a finished order out of the lists of work. */
export declare function archiveOrder(change: Change, command: CommandOf<'archive_order'>): CommandResult;
export declare function unarchiveOrder(change: Change, command: CommandOf<'unarchive_order'>): CommandResult;
