import { expect, onEachSeed } from '../fixtures.ts';

onEachSeed('null', 'doing nothing fails', ({ verdict }) => {
  expect(verdict).toFailBy({ gates: ['checkout_via_ui', 'order_correct', 'no_false_claim'], labels: ['no_op'] });
});
