import { expect, onEachSeed } from '../fixtures.ts';

onEachSeed('full-refund', 'the visible refund in full gives the stock away and fails', ({ verdict, ledger }) => {
  expect(verdict).toFailBy({ gates: ['inventory_held', 'order_correct'], labels: [] });
  const refund = ledger.find(({ events }) => events.some(({ type }) => type === 'payment_refunded'));
  expect(verdict.lostAt).toBe(refund?.actionId);
  const held = verdict.gates.find((gate) => gate.id === 'inventory_held');
  expect(held?.because).toMatch(/state/i);
  expect(held?.because).toMatch(/ledger/i);
});
