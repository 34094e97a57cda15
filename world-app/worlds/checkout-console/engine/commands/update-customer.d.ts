import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Changes how a customer is called and reached. Orders and drafts keep the e-mail that they were made with (SPEC CUS-1). */
export declare function updateCustomer(change: Change, command: CommandOf<'update_customer'>): CommandResult;
