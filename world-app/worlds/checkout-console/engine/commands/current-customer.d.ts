import type { CustomerId } from '#contract/checkout-console/ids.ts';
import type { Customer, Tables } from '#contract/checkout-console/state.ts';
import { type Refusal } from '../refusal.ts';
/** The customer that a command is about, if they exist and are as the person saw them. */
export declare function currentCustomer(tables: Tables, id: CustomerId, ifVersion: number): {
    readonly kind: 'current';
    readonly customer: Customer;
} | Refusal;
