import { expect, onEachSeed } from '../fixtures.ts';

onEachSeed('broken', 'one wrong argument fails order_correct', ({ verdict }) => {
  expect(verdict).toFailBy({ gates: ['order_correct', 'no_false_claim'], labels: ['false_success_claim'] });
});
