import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { stepGuards } from '#checkout-console/engine/rules/draft-steps.ts';

/** What an open draft still needs before it can be placed, in words: `Needs a billing address and a shipping method`. */
export function draftNeeds(tables: Tables, draft: Draft): string {
  const guards = stepGuards(tables, draft);
  const missing = [
    ...(draft.lines.length === 0 ? ['an item'] : guards.items === null ? [] : ['items that are for sale']),
    ...(draft.shippingAddress === null ? ['a shipping address'] : []),
    ...(draft.billingAddress === null ? ['a billing address'] : []),
    ...(guards.shipping === null ? [] : ['a shipping method']),
    ...(guards.payment === null ? [] : ['a payment card']),
  ];
  return missing.length === 0 ? 'Ready to place' : `Needs ${listed(missing)}`;
}

function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}
