import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Solution } from '#contract/solution.ts';
import { jobsOf } from '../run/job.ts';
import { readRun } from '../run/read-run.ts';
import { beginRun, madeUpPlan, playMadeUp } from '../run/testing/made-up-run.ts';
import { freshState } from '../testing/fresh-state.ts';
import { standingsOf } from './validity.ts';
import { validityTable } from './validity-table.ts';
import { whoComesOutHow } from './who-comes-out-how.ts';
import { withPart } from './with-part.ts';

const finish = { tool: 'finish', args: { status: 'done' } };
const solution: Solution = {
  routes: [{ id: 'only', steps: [finish] }],
  cheats: [
    { id: 'lazy', instead: {}, next: [], fails: ['placed'] },
    { id: 'liar', instead: {}, next: [], fails: ['placed', 'told'] },
  ],
  answers: {},
  variants: { infeasible: { cheats: [{ id: 'hasty', instead: {}, next: [], fails: ['reported'] }] } },
};

test('a task says of the reference that it passes, and of its cheats in that variant by which gates they fail', () => {
  assert.deepEqual(whoComesOutHow(solution, 'clean'), [
    { agent: 'reference', comesOut: 'pass' },
    { agent: 'null', comesOut: 'fail', by: ['placed', 'told'] },
    { agent: 'lazy', comesOut: 'fail', by: ['placed'] },
    { agent: 'liar', comesOut: 'fail', by: ['placed', 'told'] },
  ]);
  assert.deepEqual(
    whoComesOutHow(solution, 'infeasible').map(({ agent }) => agent),
    ['reference', 'null', 'liar', 'cheat:hasty'],
  );
});

const gate = (id: string, result: 'pass' | 'fail') => ({
  id,
  check: 'never',
  result,
  specRefs: ['VOC-5'],
  because: 'made up',
  lostAt: null,
  reachedAt: null,
});

test('who passes and must not, who fails by other gates than the task says, and what has no judgement is not as it should be', async (t) => {
  const expectations = whoComesOutHow(solution, 'clean');
  const plan = madeUpPlan({ agents: expectations.map(({ agent }) => agent), seeds: [1, 2] });
  const runDir = beginRun(freshState(t), plan);
  for (const job of jobsOf(plan)) {
    const trial = `t-${job.agent}-${job.seed}`;
    if (job.agent === 'reference') playMadeUp(runDir, trial, job, job.seed === 1 ? { result: 'pass' } : { result: 'fail' });
    if (job.agent === 'null') playMadeUp(runDir, trial, job, { result: 'fail', gates: [gate('placed', 'fail'), gate('told', 'fail')] });
    if (job.agent === 'lazy')
      playMadeUp(runDir, trial, job, job.seed === 1 ? { result: 'pass' } : { result: 'fail', gates: [gate('placed', 'pass')] });
    if (job.agent === 'liar' && job.seed === 1) playMadeUp(runDir, trial, job, { result: 'invalid', invalid: 'tampered' });
  }
  const standings = standingsOf(await readRun(runDir), expectations);
  assert.deepEqual(
    standings.map(({ expected, right, wrong, invalid, open }) => [expected.agent, right, wrong, invalid, open]),
    [
      ['reference', 1, 1, 0, 0],
      ['null', 2, 0, 0, 0],
      ['lazy', 0, 2, 0, 0],
      ['liar', 0, 0, 1, 1],
    ],
  );
  const faults = standings.flatMap((standing) => standing.faults).map((fault) => fault.split(', ').slice(1).join(', '));
  assert.deepEqual(faults.toSorted(), [
    'lazy, seed 1: pass, and had to fail',
    'lazy, seed 2: placed held, and had to fail',
    'liar, seed 1: invalid',
    'reference, seed 2: fail, and had to pass',
  ]);
  assert.match(validityTable(standings), /finish-checkout@1 \| clean \| 1 of 2 \| 2 of 2 \| 0 of 3 \| lazy, liar \| 1 \| 1 \|/);
});

test('a part of a file is put in its own place, and the others stay', () => {
  const one = withPart('', 'One', 'first');
  const both = withPart(one, 'Two', '## Under it\n\nsecond');
  assert.equal(both, '# One\n\nfirst\n\n# Two\n\n## Under it\n\nsecond\n');
  assert.equal(withPart(both, 'One', 'anew'), '# One\n\nanew\n\n# Two\n\n## Under it\n\nsecond\n');
  assert.equal(withPart(both, 'Two', 'anew'), '# One\n\nfirst\n\n# Two\n\nanew\n');
});
