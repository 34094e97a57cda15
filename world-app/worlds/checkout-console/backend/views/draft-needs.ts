import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { stepGuards } from '#checkout-console/engine/rules/draft-steps.ts';

/** What an open draft still needs before it can be placed, in words: `Needs a billing address and a shipping method`. */
export function draftNeeds(tables: Tables, draft: Draft): string {
  const guards = stepGuards(tables, draft);
  const missing = [
    ...(draft.lines.length === 0 ? ['an item'] : guards.items === null ? [] : ['items that are for sale']),
    ...addresses(draft),
    ...(guards.shipping === null ? [] : ['a shipping method']),
    ...(guards.payment === null ? [] : ['a card']),
  ];
  const waits = draft.lines.some(({ backOrder }) => backOrder !== null);
  if (missing.length > 0) return `${waits ? 'Back-ordered. ' : ''}Needs ${listed(missing)}`;
  return waits ? 'Back-ordered, waits for goods' : 'Ready to place';
}

function addresses({ shippingAddress, billingAddress }: Draft): string[] {
  if (shippingAddress === null) return [billingAddress === null ? 'both addresses' : 'a shipping address'];
  return billingAddress === null ? ['a billing address'] : [];
}

function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}
