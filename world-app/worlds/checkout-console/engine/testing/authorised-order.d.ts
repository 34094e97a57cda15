import type { Customer, Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import { ids } from './small-shop.ts';
/** The waiting order O-0002 with its money authorised until 17 March and not yet captured. */
export declare function authorisedOrder(more?: Partial<Payment>): Tables;
export declare function withPayment(tables: Tables, id: string, more: Partial<Payment>): Tables;
export declare function withOrder(tables: Tables, id: string, more: Partial<Order>): Tables;
export declare function withCustomer(tables: Tables, more: Partial<Customer>): Tables;
/** What every command on the waiting order carries at its present version. */
export declare function onWaitingOrder<Kind extends string>(tables: Tables, kind: Kind): {
    readonly kind: Kind;
    readonly order: typeof ids.waitingOrder;
    readonly opKey: string;
    readonly ifVersion: number;
};
