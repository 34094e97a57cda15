import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson } from './canonical-json.ts';
import { FinishArgs } from './finish.ts';

const broken = 'O-\ud800';

test('a claim of sound text is taken, in any script', () => {
  const claim = { status: 'done', message: 'ok \u{1f642}', answer: { order: 'O-1104' }, evidence: ['é'] } as const;
  assert.equal(canonicalJson(FinishArgs.parse(claim)), canonicalJson(claim));
});

for (const claim of [
  { status: 'done', answer: { order: broken } },
  { status: 'done', answer: { [broken]: 'O-1104' } },
  { status: 'done', message: broken },
  { status: 'done', evidence: [broken] },
  { status: 'infeasible', code: broken },
]) {
  test(`a claim with a lone surrogate is refused: ${JSON.stringify(claim)}`, () => {
    assert.equal(FinishArgs.safeParse(claim).success, false);
  });
}
