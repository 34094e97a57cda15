import { expectFailure, onEachSeed } from '../fixtures.ts';

onEachSeed('null', 'doing nothing fails', ({ verdict }) => {
  expectFailure(verdict, { gates: ['checkout_via_ui', 'order_correct', 'no_false_claim'], labels: ['no_op'] });
});
