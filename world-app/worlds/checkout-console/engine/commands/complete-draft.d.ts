import { OrderId, type CardId } from '#contract/checkout-console/ids.ts';
import type { Draft } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { type Change } from '../change.ts';
import type { StockSource } from '../rules/plan-stock.ts';
export type Completion = {
    readonly draft: Draft;
    readonly shippingAddress: Address;
    readonly sources: readonly StockSource[];
    readonly how: 'placed' | 'without_payment' | 'tool';
    readonly opKey: string;
    /** The card that pays in full, or null where nothing is asked for. */
    readonly card: CardId | null;
};
/** The one way a draft becomes an order, whoever asked: order, payment, stock, draft and message, in that order. */
export declare function completeDraft(change: Change, completion: Completion): OrderId;
