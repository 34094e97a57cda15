import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/**
 * Asks again for the money of an order whose authorisation ran out: a new payment takes the place of the old one. A decline is on
 * record and changes nothing (SPEC PAY-7).
 */
export declare function reauthorise(change: Change, command: CommandOf<'reauthorise'>): CommandResult;
