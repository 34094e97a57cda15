import type { Order, Payment } from '#contract/checkout-console/state.ts';
import { type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { type CommandResult } from '../command-result.ts';
/** Lets go of authorised money before any of it was captured (SPEC PAY-6). */
export declare function voidPayment(change: Change, command: CommandOf<'void_payment'>): CommandResult;
/** Writes a void that has passed its guard. */
export declare function writeVoid(change: Change, order: Order, payment: Payment): void;
