import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Args } from '../world-grader.ts';
import type { Case } from './case.ts';
import { placedOrder } from './placed-order.ts';

/** No id, and so it names no row. */
const NONE = 'none';

/**
 * What came of the trial, for the holes of grading.json (SPEC FRAME-3): `placed.order`, what the draft bound as `draft` became, and the
 * first of each kind that was made. The first stays the first, whatever comes after it.
 */
export function derivedNames({ evidence, final, steps }: Case): Args {
  const target = evidence.initial.bindings['draft'];
  const id = target !== null && typeof target === 'object' && 'id' in target ? target.id : null;
  const events = steps.flatMap((step) => step.events);
  const first = (pick: (event: CheckoutEvent) => string | null): string => events.map(pick).find((made) => made !== null) ?? NONE;
  return {
    placed: { order: placedOrder(final, typeof id === 'string' ? id : '')?.order.id ?? NONE },
    new: {
      draft: first(({ type, data }) => (type === 'draft_created' ? data.draft : null)),
      hold: first(({ type, data }) => (type === 'hold_placed' ? data.hold : null)),
      customer: first(({ type, data }) => (type === 'customer_created' ? data.customer : null)),
      return: first(({ type, data }) => (type === 'return_opened' ? data.return : null)),
    },
  };
}
