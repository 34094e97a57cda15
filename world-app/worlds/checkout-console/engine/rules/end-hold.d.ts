import type { OrderId } from '#contract/checkout-console/ids.ts';
import type { Hold } from '#contract/checkout-console/state.ts';
import { type Change } from '../change.ts';
export declare function releaseHold(change: Change, hold: Hold, { reason, by }: {
    readonly reason: string;
    readonly by: string;
}): void;
export declare function expireHold(change: Change, hold: Hold): void;
/** The units stay promised: from the draft that held them to the order that now waits for them. */
export declare function consumeHold(change: Change, hold: Hold, order: OrderId): void;
