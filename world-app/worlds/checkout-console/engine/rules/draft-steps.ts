import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { codesGuard } from './code-guards.ts';
import { offeredRates } from './rates.ts';

export const draftSteps = ['items', 'address', 'shipping', 'payment', 'review'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Per step, the refusal its guard gives now, or null where it holds (SPEC CHK, DIS-3). */
export function stepGuards(tables: Tables, draft: Draft): Record<DraftStep, Refusal | null> {
  return {
    items: itemsGuard(tables, draft),
    address: addressGuard(draft),
    shipping: shippingGuard(tables, draft),
    payment: paymentGuard(tables, draft),
    review: codesGuard(tables, draft),
  };
}

/** The first step that is not complete: a draft is sent back to it by whatever invalidated it. */
export function currentStep(guards: Record<DraftStep, Refusal | null>): DraftStep {
  return draftSteps.find((step) => guards[step] !== null) ?? 'review';
}

export function itemsGuard(tables: Tables, draft: Draft): Refusal | null {
  if (draft.lines.length === 0) return refusal('no_lines', 'Add at least one item.', { field: 'items' });
  const gone = draft.lines.find((line) => tables.variants[line.variant]?.published !== true);
  return gone === undefined ? null : refusal('not_available', `${gone.title} is no longer for sale.`, { field: 'items' });
}

function addressGuard(draft: Draft): Refusal | null {
  if (draft.shippingAddress === null) return refusal('no_shipping_address', 'Choose a shipping address.', { field: 'shipping' });
  if (draft.billingAddress === null) return refusal('no_billing_address', 'Choose a billing address.', { field: 'billing' });
  return null;
}

function shippingGuard(tables: Tables, draft: Draft): Refusal | null {
  const { rate } = draft;
  if (rate === null) return refusal('no_rate', 'Choose a shipping method.', { field: 'rate' });
  const offered = offeredRates(tables, draft).find(({ id }) => id === rate.rate);
  if (offered === undefined || offered.price !== rate.price) {
    return refusal('rate_stale', `${rate.name} is no longer offered at that price. Choose the shipping method again.`, { field: 'rate' });
  }
  return null;
}

function paymentGuard(tables: Tables, draft: Draft): Refusal | null {
  if (draft.card === null) return refusal('no_card', 'Choose a payment card.', { field: 'card' });
  const saved = tables.customers[draft.customer]?.cards.some(({ id }) => id === draft.card) ?? false;
  return saved ? null : refusal('unknown_card', 'The chosen card is no longer saved for this customer.', { field: 'card' });
}
