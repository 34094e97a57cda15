import type { CustomerId, OrderId } from '#contract/checkout-console/ids.ts';
import type { Write } from '#contract/ledger.ts';
import { type Change } from '../change.ts';
export type Notice = {
    readonly customer: CustomerId;
    readonly order: OrderId;
    readonly subject: string;
    readonly text?: string;
};
/** Sends an e-mail, which in this world means a row that says so. */
export declare function notifyCustomer(change: Change, { customer, order, subject, text }: Notice, ...writes: readonly Write[]): void;
