import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isScoreLike, scoreLikeFields } from './score-like.ts';
import { EnqueueBody, ResetBody } from './api-schemas.ts';

test('a field that looks like a result is found by whatever name', () => {
  const names = [
    'score',
    'SCORE',
    'finalScore',
    'final_score',
    'totalscore',
    'reward',
    'result',
    'results',
    'verdict',
    'pass',
    'isPassed',
    'pass@1',
  ];
  const more = [
    'pass_rate',
    'metrics',
    'gates',
    'gate-results',
    'grade',
    'labels',
    'milestones',
    'outcome',
    'success',
    's\u200bcore',
    'ｓｃｏｒｅ',
  ];
  assert.deepEqual(
    [...names, ...more].filter((name) => !isScoreLike(name)),
    [],
  );
});

test('no field of a request looks like one, nor do words that only resemble one', () => {
  const fields = [...Object.keys(EnqueueBody.shape), ...Object.keys(ResetBody.shape)];
  const others = ['password', 'bypass', 'passport', 'navigate', 'upgrade', 'resultant', 'state', 'after', 'limit'];
  assert.deepEqual([...fields, ...others].filter(isScoreLike), []);
});

test('it is found at any depth, in lists and under odd names, and said as a path', () => {
  assert.deepEqual(scoreLikeFields({ a: [{ b: { score: 1 } }], 'x/y': { reward: null } }).toSorted(), ['/a/0/b/score', '/x~1y/reward']);
  assert.deepEqual(scoreLikeFields(JSON.parse('{"__proto__":{"pass":true}}')), ['/__proto__/pass']);
  const deep = JSON.parse(`${'['.repeat(20_000)}{"score":1}${']'.repeat(20_000)}`) as unknown;
  assert.equal(scoreLikeFields(deep).length, 1);
});

test('what is no object has no fields, and whatever JSON there is can be looked through', () => {
  for (const value of [null, 'score', 1, true, [], ['pass'], undefined]) assert.deepEqual(scoreLikeFields(value), []);
  fc.assert(fc.property(fc.json(), (text) => Array.isArray(scoreLikeFields(JSON.parse(text)))));
});
