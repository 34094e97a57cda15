import { expect, onEachSeed } from '../fixtures.ts';

onEachSeed('full-refund', 'the visible refund in full gives the stock away and fails', ({ verdict }) => {
  expect(verdict).toFailBy({ gates: ['inventory_held', 'order_correct'], labels: [] });
  const held = verdict.gates.find((gate) => gate.id === 'inventory_held');
  expect(held?.because).toMatch(/state/i);
  expect(held?.because).toMatch(/ledger/i);
});
