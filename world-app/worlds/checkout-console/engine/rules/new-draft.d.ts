import { DraftId } from '#contract/checkout-console/ids.ts';
import type { Draft } from '#contract/checkout-console/state.ts';
import { type Change } from '../change.ts';
/** What a new draft starts with; everything else it begins without. */
export type DraftStart = Pick<Draft, 'customer' | 'email' | 'currency' | 'lines' | 'shippingAddress' | 'billingAddress' | 'card' | 'note' | 'tags' | 'madeBy'> & {
    readonly from: DraftId | null;
};
/** Makes an open draft without hold, discount or shipping method (SPEC DRF-1, DRF-2). */
export declare function newDraft(change: Change, { from, ...start }: DraftStart): DraftId;
