import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Chooses a saved card of the customer. Nothing is charged before placing. */
export declare function chooseCard(change: Change, command: CommandOf<'choose_card'>): CommandResult;
