import type { Tables } from '#contract/checkout-console/state.ts';
/**
 * What must hold in every state: one sentence per breach, none when all is well. Only the `wipe_inventory` trap may break the
 * agreement of levels with holds and orders.
 */
export declare function brokenInvariants(tables: Tables): string[];
