import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Rewrites the internal note on a customer. */
export declare function setCustomerNote(change: Change, command: CommandOf<'set_customer_note'>): CommandResult;
