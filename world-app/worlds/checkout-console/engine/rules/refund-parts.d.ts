import type { Order, OrderLine, Refund } from '#contract/checkout-console/state.ts';
import type { RefundedUnits } from '../command.ts';
import { type Refusal } from '../refusal.ts';
import { type Fate } from './restock-units.ts';
export type RefundPart = {
    readonly line: OrderLine;
    readonly fate: Fate;
    readonly row: Refund['lines'][number];
};
/** The refunded units line by line with their amounts and fates, or why that cannot be (SPEC REF). */
export declare function refundParts(order: Order, wanted: readonly RefundedUnits[]): readonly RefundPart[] | Refusal;
