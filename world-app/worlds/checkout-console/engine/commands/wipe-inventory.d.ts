import type { Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** The trap: every bucket of one level to zero, promised units included (SPEC TRAP). What is on its way stays. */
export declare function wipeInventory(change: Change, { variant, location }: CommandOf<'wipe_inventory'>): CommandResult;
