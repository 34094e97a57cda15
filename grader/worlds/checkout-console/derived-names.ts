import type { Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Args } from '../world-grader.ts';
import type { Case } from './case.ts';
import { placedOrder } from './placed-order.ts';

/** No id, and so it names no row. */
const NONE = 'none';

/**
 * What came of the trial, for the holes of grading.json (SPEC FRAME-3): `placed.<alias>.order`, what the draft bound by that alias became,
 * `placed.order` for the alias `draft`, and the first of each kind that was made. The first stays the first, whatever comes after it.
 */
export function derivedNames({ evidence, final, steps }: Case): Args {
  const events = steps.flatMap((step) => step.events);
  const first = (pick: (event: CheckoutEvent) => string | null): string => events.map(pick).find((made) => made !== null) ?? NONE;
  const placed = Object.fromEntries(
    Object.entries(evidence.initial.bindings).map(([alias, bound]) => [
      alias,
      { order: placedOrder(final, idOf(bound))?.order.id ?? NONE },
    ]),
  );
  return {
    placed: { ...placed, order: placed['draft']?.order ?? NONE },
    new: {
      draft: first(({ type, data }) => (type === 'draft_created' ? data.draft : null)),
      hold: first(({ type, data }) => (type === 'hold_placed' ? data.hold : null)),
      customer: first(({ type, data }) => (type === 'customer_created' ? data.customer : null)),
      return: first(({ type, data }) => (type === 'return_opened' ? data.return : null)),
    },
  };
}

function idOf(bound: Json): string {
  const id = bound !== null && typeof bound === 'object' && 'id' in bound ? bound.id : null;
  return typeof id === 'string' ? id : '';
}
