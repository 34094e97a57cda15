import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Instant } from '#contract/checkout-console/values.ts';

/** An event of this trial, with when and by whom, for the histories that the page shows. */
export type Recorded = { readonly at: Instant; readonly actor: string; readonly event: CheckoutEvent };
