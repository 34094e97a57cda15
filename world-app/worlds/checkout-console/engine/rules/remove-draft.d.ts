import type { Draft } from '#contract/checkout-console/state.ts';
import { type Change } from '../change.ts';
/** Takes an open draft out of the world and gives its held units back (SPEC DRF-4). */
export declare function removeDraft(change: Change, draft: Draft, { reason, by }: {
    readonly reason: string;
    readonly by: string;
}): void;
