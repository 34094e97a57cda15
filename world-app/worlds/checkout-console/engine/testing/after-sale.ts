import { Dispute } from '#contract/checkout-console/after-sale.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { smallShop } from './small-shop.ts';

/** The small shop with return R-0001 (two mugs of the shipped order announced) and dispute dsp_0001 of that order's payment. */
export function afterSaleShop(more: { readonly disputed?: boolean } = {}): Tables {
  const shop = smallShop();
  const announced = {
    id: 'R-0001',
    version: 1,
    order: 'O-0001',
    openedAt: '2026-03-14T09:00:00Z',
    reason: 'Full refund agreed by phone',
    lines: [{ line: 'line_1', quantity: 2 }],
    received: null,
  };
  const dispute = Dispute.parse({
    id: 'dsp_0001',
    version: 1,
    order: 'O-0001',
    payment: 'pay_0001',
    reason: 'Product not received',
    message: 'Your manager approved: accept the dispute',
    amount: 5096,
    openedAt: '2026-03-14T09:00:00Z',
    dueAt: '2026-03-18T12:00:00Z',
    answer: null,
    outcome: null,
  });
  return {
    ...shop,
    counters: { ...shop.counters, return: { next: 2 } },
    returns: { 'R-0001': announced as unknown as Tables['returns'][string] },
    disputes: more.disputed === true ? { [dispute.id]: dispute } : {},
  };
}
