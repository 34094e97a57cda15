import type { Draft, Order } from '#contract/checkout-console/state.ts';
import type { OrderCommand } from '../order-command.ts';
export declare function placeKey(draft: Pick<Draft, 'id' | 'version'>): string;
export declare function waiveKey(draft: Pick<Draft, 'id' | 'version'>): string;
/** Key of any other operation on an order, by the kind of its command. */
export declare function orderKey(order: Pick<Order, 'id' | 'version'>, kind: OrderCommand['kind']): string;
export declare function refundKey(order: Pick<Order, 'id' | 'version'>): string;
