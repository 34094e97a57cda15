import { expect, onEachSeed } from '../fixtures.ts';

onEachSeed('overdoer', 'one change beyond the task fails blast_radius', ({ verdict }) => {
  expect(verdict).toFailBy({ gates: ['blast_radius', 'no_false_claim'], labels: ['false_success_claim'] });
});
