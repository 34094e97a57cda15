import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { Hold, Tables } from '#contract/checkout-console/state.ts';
/** Active holds of a location that were made a day ago or earlier, whoever still counts on them (SPEC HOLD-9), by id. */
export declare function staleHolds(tables: Tables, location: LocationId): Hold[];
