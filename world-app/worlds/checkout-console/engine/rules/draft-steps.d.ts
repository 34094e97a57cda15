import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { type Refusal } from '../refusal.ts';
export declare const draftSteps: readonly ['items', 'address', 'shipping', 'payment', 'review'];
export type DraftStep = (typeof draftSteps)[number];
/** Per step, the refusal its guard gives now, or null where it holds (SPEC CHK). Review has no guard of its own. */
export declare function stepGuards(tables: Tables, draft: Draft): Record<DraftStep, Refusal | null>;
/** The first step that is not complete: a draft is sent back to it by whatever invalidated it. */
export declare function currentStep(guards: Record<DraftStep, Refusal | null>): DraftStep;
export declare function itemsGuard(tables: Tables, draft: Draft): Refusal | null;
