import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clusteredError, standardError } from './standard-error.ts';
import { studentT975 } from './student-t.ts';
import { near } from './testing/near.ts';

const bits = (text: string): number[] => text.replaceAll(' ', '').split('').map(Number);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

test('the standard error of 0 to 9', () => near(standardError(upTo(10)), 0.9574271077563381));

test('clusters of 0 to 19 by remainder', () => {
  const error = clusteredError(upTo(20).map((i) => ({ score: i, cluster: String(i % 4) })));
  near(error?.plain, 0.5590169943749475);
  near(error?.corrected, 0.6454972243679028);
});

test('five tasks of four trials', () => {
  const scores = bits('1110 0010 1111 0100 1101');
  const error = clusteredError(scores.map((score, i) => ({ score, cluster: String(Math.floor(i / 4)) })));
  near(standardError(scores), 0.11239029738980327);
  near(error?.plain, 0.1341640786499874);
  near(error?.corrected, 0.15);
  assert.equal(error?.clusters, 5);
});

test('what cannot be known is null, not nought', () => {
  assert.equal(standardError([1]), null);
  assert.equal(clusteredError([]), null);
  assert.equal(clusteredError([1, 0].map((score) => ({ score, cluster: 'one' }))), null);
  assert.equal(clusteredError([1, 0].map((score, i) => ({ score, cluster: i === 0 ? 'one' : null }))), null);
});

for (const [df, t] of [
  [1, 12.706204736],
  [4, 2.776445105],
  [9, 2.262157163],
  [19, 2.093024054],
  [30, 2.042272456],
] as const) {
  test(`Student's t with ${df} degrees of freedom`, () => near(studentT975(df), t));
}
