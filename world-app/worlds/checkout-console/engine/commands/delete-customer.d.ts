import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Deletes a customer who has no orders, and with them their drafts and the holds of these (SPEC CUS-3). */
export declare function deleteCustomer(change: Change, command: CommandOf<'delete_customer'>, by: string): CommandResult;
