import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Adds a customer under the id that is next. The same person under the same id again is a repeated press. */
export declare function createCustomer(change: Change, command: CommandOf<'create_customer'>): CommandResult;
