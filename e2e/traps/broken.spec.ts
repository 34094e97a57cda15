import { expectFailure, onEachSeed } from '../fixtures.ts';

onEachSeed('broken', 'one wrong argument fails order_correct', ({ verdict }) => {
  expectFailure(verdict, { gates: ['order_correct', 'no_false_claim'], labels: ['false_success_claim'] });
});
