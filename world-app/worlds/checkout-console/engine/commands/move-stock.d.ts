import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Moves units from one spare bucket of a level to another: nothing comes and nothing goes (SPEC STK-8). */
export declare function moveStock(change: Change, command: CommandOf<'move_stock'>, by: string): CommandResult;
