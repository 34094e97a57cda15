import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Sends the customer of an order an e-mail in a person's own words: unlike a note, it leaves the house (SPEC ORD-3). */
export declare function sendMessage(change: Change, command: CommandOf<'send_message'>): CommandResult;
