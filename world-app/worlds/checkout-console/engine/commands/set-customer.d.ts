import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/**
 * Hands a draft to another customer: id and e-mail change together, and what belonged to the former one (addresses, card) and followed
 * from it (shipping method) falls away (SPEC DRF-5).
 */
export declare function setCustomer(change: Change, command: CommandOf<'set_customer'>): CommandResult;
