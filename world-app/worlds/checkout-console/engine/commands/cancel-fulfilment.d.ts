import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Calls a parcel off: its units are promised to the order again, where they were (SPEC FUL-3). */
export declare function cancelFulfilment(change: Change, command: CommandOf<'cancel_fulfilment'>): CommandResult;
