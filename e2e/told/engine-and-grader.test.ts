import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import type { Tables } from '#contract/checkout-console/state.ts';
import { afterSaleShop } from '#checkout-console/engine/testing/after-sale.ts';
import { authorisedOrder, withPayment } from '#checkout-console/engine/testing/authorised-order.ts';
import { discountChoice } from '#checkout-console/engine/testing/discounts.ts';
import { orderChoice } from '#checkout-console/engine/testing/order-choices.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { busyShop } from '#checkout-console/engine/testing/busy-shop.ts';
import { checkoutChoice } from '#checkout-console/engine/testing/checkout-choices.ts';
import { tradeChoice } from '#checkout-console/engine/testing/trade-choices.ts';
import { believedStory } from './believed-story.ts';

/*
 * World and grader work out everything apart. Here, and only here, they meet: whatever the shop does with an order, the grader must find
 * that events and rows tell the same story, else an honest trial would be called tampered.
 */

type Start = 'paid' | 'authorised' | 'lapsed' | 'after sale' | 'disputed';

function startOf(kind: Start): Tables {
  const paid = withPayment(authorisedOrder(), 'pay_0002', {
    captures: [{ at: Instant.parse('2026-03-10T09:00:00Z'), amount: 5096 as never }],
  });
  switch (kind) {
    case 'paid':
      return paid;
    case 'after sale':
      return afterSaleShop();
    case 'disputed':
      return afterSaleShop({ disputed: true });
    case 'authorised':
      return authorisedOrder();
    case 'lapsed':
      return authorisedOrder({ authorisationExpiresAt: Instant.parse('2026-03-15T09:00:00Z') });
  }
}

test('whatever becomes of an order, every rule holds and the grader believes the story', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom<Start[]>('paid', 'authorised', 'lapsed', 'after sale', 'disputed'),
      fc.array(orderChoice, { minLength: 1, maxLength: 14 }),
      (kind, choices) => {
        for (const command of believedStory(startOf(kind), choices)) kinds.add(command);
      },
    ),
    { numRuns: 400, seed: 11 },
  );
  assert.equal(kinds.size, 17, `only ${[...kinds].join()} were ever accepted`);
});

test('whatever is done with stock, holds, drafts and customers, the grader believes the story', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(fc.oneof(tradeChoice, tradeChoice, checkoutChoice, discountChoice), { minLength: 8, maxLength: 30 }),
      (choices) => {
        for (const command of believedStory(busyShop(), choices)) kinds.add(command);
      },
    ),
    { numRuns: process.env['TILLPROOF_LONG'] === undefined ? 300 : 5000, seed: 12 },
  );
  assert.ok(kinds.size >= 38, `only ${[...kinds].join()} were ever accepted`);
});
