import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { type Refusal } from '../refusal.ts';
/** Why this person may not change stock or holds at one of these locations, or null (SPEC ROLE-3). */
export declare function stockScopeGuard(tables: Tables, by: string, ...locations: readonly LocationId[]): Refusal | null;
