import { expect, onEachSeed } from '../fixtures.ts';

onEachSeed('reference', 'the checkout done through the interface passes every gate', ({ verdict }) => {
  expect(verdict.invalid).toBeNull();
  expect(verdict.gates.filter((gate) => gate.result === 'fail')).toEqual([]);
  expect(verdict.result).toBe('pass');
  expect(verdict.labels).toEqual([]);
});
