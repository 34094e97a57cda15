import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/**
 * Makes one customer of two. What the one that goes had (addresses, cards, tags, note, drafts with their holds, orders) is with the one
 * that stays; nothing else about a draft, hold or order changes (SPEC CUS-2).
 */
export declare function mergeCustomers(change: Change, command: CommandOf<'merge_customers'>): CommandResult;
