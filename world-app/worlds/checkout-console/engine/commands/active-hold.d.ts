import type { HoldId } from '#contract/checkout-console/ids.ts';
import type { Hold, Tables } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { type Refusal } from '../refusal.ts';
/** The hold that a command is about, if it exists, is still active and is what the person was looking at. */
export declare function activeHold(tables: Tables, id: HoldId, ifVersion: number): {
    readonly kind: 'active';
    readonly hold: Hold;
    readonly expiresAt: Instant;
} | Refusal;
