import { CustomerId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
/** The id that the next new customer gets. */
export declare function nextCustomerId(tables: Tables): CustomerId;
