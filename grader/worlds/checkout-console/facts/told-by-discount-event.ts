import { canonicalJson } from '#contract/canonical-json.ts';
import type { DiscountEvent } from '#contract/checkout-console/discount-events.ts';
import { says, type Account } from './account.ts';

/** What an event about discount codes claims about rows, in the words of `seen-in-draft` and `seen-in-order`. */
export function toldByDiscountEvent({ type, data }: DiscountEvent): Account {
  switch (type) {
    case 'draft_code_applied':
      return says(`${data.draft} has the code ${canonicalJson(data.applied)}`);
    case 'draft_code_removed':
      return says(`${data.draft} has ${data.code} no more`);
    case 'code_redeemed':
      return says(`${data.order} went by ${data.code}`);
  }
}
