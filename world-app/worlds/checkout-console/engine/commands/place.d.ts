import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/**
 * Places the order of a draft: all of it or nothing. Every guard is checked again, then the card is charged in full. A decline is an
 * accepted command that leaves draft, version and holds as they were, so that another card can be tried (SPEC CHK, PAY).
 */
export declare function place(change: Change, command: CommandOf<'place'>): CommandResult;
/** The first answer again, where this key has already completed the draft. */
export declare function completedByKey(tables: Tables, id: Draft['id'], opKey: string): CommandResult | null;
