import type { Order, Payment, Refund } from '#contract/checkout-console/state.ts';
import { type Change } from '../change.ts';
import type { RefundPart } from '../rules/refund-parts.ts';
export type GivingBack = {
    readonly order: Order;
    readonly payment: Payment;
    readonly parts: readonly RefundPart[];
    readonly shipping: number;
    /** What is kept back (negative) or given on top. */
    readonly adjustment: number;
} & Pick<Refund, 'by' | 'reason' | 'notify' | 'opKey'>;
/** What a refund comes to: its lines, shipping and adjustment. */
export declare function refundTotal({ parts, shipping, adjustment }: Pick<GivingBack, 'parts' | 'shipping' | 'adjustment'>): number;
/**
 * Writes a refund that has passed every guard: the money, then each line with what becomes of its goods. `order` has its next version already.
 * Answers the order as it is then.
 */
export declare function writeRefund(change: Change, giving: GivingBack): Order;
/** The order with one of its lines changed. */
export declare function withLine(order: Order, id: string, change: (line: Order['lines'][number]) => Order['lines'][number]): Order;
