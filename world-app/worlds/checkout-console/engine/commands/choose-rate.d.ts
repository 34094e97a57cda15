import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Chooses one of the rates on offer and keeps its name and price as they are now. */
export declare function chooseRate(change: Change, command: CommandOf<'choose_rate'>): CommandResult;
