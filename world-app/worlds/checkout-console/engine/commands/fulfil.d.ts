import type { Order } from '#contract/checkout-console/state.ts';
import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Sends units of an order from the one location where they are promised to it (SPEC FUL-1, FUL-2). */
export declare function fulfil(change: Change, command: CommandOf<'fulfil'>): CommandResult;
export declare function lineOf(order: Order, id: string): Order['lines'][number];
