import type { DraftId } from '#contract/checkout-console/ids.ts';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { type Refusal } from '../refusal.ts';
/** The draft that a command is about, if it exists, is still open and is what the person was looking at. */
export declare function openDraft(tables: Tables, id: DraftId, ifVersion: number): {
    readonly kind: 'open';
    readonly draft: Draft;
} | Refusal;
export declare function alreadyCompleted(id: DraftId, order: string): Refusal;
