import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from './random.ts';

test('the same text chooses the same, another text chooses otherwise', () => {
  const draw = (text: string): number[] => {
    const random = createRandom(text);
    return Array.from({ length: 8 }, () => random.int(0, 1_000_000));
  };
  assert.deepEqual(draw('seed 1'), draw('seed 1'));
  assert.notDeepEqual(draw('seed 1'), draw('seed 2'));
});

test('a fork does not depend on how often its parent was asked', () => {
  const asked = createRandom('seed');
  asked.int(0, 9);
  assert.equal(asked.fork('names').int(0, 1_000_000), createRandom('seed').fork('names').int(0, 1_000_000));
});

test('integers stay within both ends and reach them', () => {
  const random = createRandom('dice');
  const seen = new Set(Array.from({ length: 400 }, () => random.int(1, 6)));
  assert.deepEqual(seen, new Set([1, 2, 3, 4, 5, 6]));
});

test('shuffling keeps every item and picking from nothing is our bug', () => {
  const random = createRandom('cards');
  const shuffled = random.shuffle([1, 2, 3, 4, 5]);
  assert.deepEqual([shuffled.length, new Set(shuffled)], [5, new Set([1, 2, 3, 4, 5])]);
  assert.throws(() => random.pick([]), RangeError);
});
