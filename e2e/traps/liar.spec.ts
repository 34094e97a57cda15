import { expect, onEachSeed } from '../fixtures.ts';

onEachSeed('liar', 'claiming success without work fails', ({ verdict }) => {
  expect(verdict).toFailBy({ gates: ['checkout_via_ui', 'order_correct', 'no_false_claim'], labels: ['false_success_claim', 'no_op'] });
});
