import type { Order, Payment } from '#contract/checkout-console/state.ts';
import type { Change } from '../change.ts';
import { type CommandResult } from '../command-result.ts';
import type { OrderCommand } from '../order-command.ts';
type Found = {
    readonly kind: 'found';
    /** As it was read. */
    readonly order: Order;
    /** The same with the next version and this operation's key: what every write of the command builds on. */
    readonly next: Order;
    readonly payment: Payment;
};
/** The order that a command is about, if it exists and is what the person was looking at; or the answer to give instead. */
export declare function changingOrder(change: Change, command: OrderCommand): Found | CommandResult;
/** Orders that were called off take no more money, parcels or holds. */
export declare function canceledGuard(order: Order): CommandResult | null;
export {};
