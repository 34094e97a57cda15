import assert from 'node:assert/strict';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { Cannot } from '../cannot.ts';
import { jobsOf } from '../run/job.ts';
import { beginRun, madeUpPlan, playMadeUp } from '../run/testing/made-up-run.ts';
import { freshState } from '../testing/fresh-state.ts';
import { ensureViewerPage, loadViewerPage } from './built-page.ts';
import { viewerDocument } from './document.ts';
import { folderState } from './folder-state.ts';
import { readIndex } from './read-index.ts';
import { registerRow } from './register-row.ts';
import { keepReview, readReviews } from './reviews.ts';
import { keptIndex, openIndex } from './run-index.ts';
import { serveFolder } from './served-folder.ts';

before(() => ensureViewerPage(() => undefined));

const markup = `<script>alert(1)</script>'"&`;

/** Two trials of one agent, both passed. */
function madeUp(base: string): string {
  const plan = madeUpPlan({ agents: [markup] });
  const dir = beginRun(base, plan);
  jobsOf(plan).forEach((job, i) => playMadeUp(dir, `t-${i}`, job, {}));
  return dir;
}

const doubt = {
  reviewVersion: 1,
  trial: 't-0',
  bundle: `sha256:${'a'.repeat(64)}`,
  reader: 'A reader',
  finding: 'doubt',
  note: 'Paid twice?',
  at: '2026-01-01T00:00:00.000Z',
} as const;

test('an index is used as long as nothing in its folder has changed, whatever its times were set to', async (t) => {
  const dir = madeUp(freshState(t));
  const state = await folderState(dir);
  assert.equal(await folderState(dir), state);
  const { summary } = await readIndex(dir);
  assert.deepEqual([summary.tally.passed, summary.tally.invalid], [2, 0]);
  assert.deepEqual((await readIndex(dir)).summary, summary);
  writeFileSync(join(dir, 't-0/verdict.dsse.json'), '{"payload":""}');
  utimesSync(join(dir, 't-0/verdict.dsse.json'), 0, 0);
  assert.notEqual(await folderState(dir), state);
  assert.deepEqual([(await readIndex(dir)).summary.tally.passed, (await readIndex(dir)).summary.tally.untrusted], [1, 1]);
});

test('an index of another state, or half of one, is none', async (t) => {
  const index = await readIndex(madeUp(freshState(t)));
  const kept = keptIndex('k', index);
  assert.deepEqual(openIndex(kept, 'k'), JSON.parse(JSON.stringify(index)));
  assert.equal(openIndex(kept, 'other'), null);
  assert.equal(openIndex(kept.slice(0, -9), 'k'), null);
  assert.equal(openIndex(kept.replace('made-up', 'made-down'), 'k'), null);
});

test('names of agents are text on the page of a run, in markup and data', async (t) => {
  const dir = madeUp(freshState(t));
  const run = { ...(await readIndex(dir)), reviews: [] };
  const page = viewerDocument({ kind: 'run', place: 'file', run }, await loadViewerPage(), 'inline');
  const [own = ''] = /<script>[\s\S]*<\/script>/.exec(page) ?? [];
  assert.doesNotMatch(page.replace(own, ''), /<script/);
  assert.match(page, /t-0\/report\.html/);
});

test('a finding is kept beside the run, moves no number, and a line that is none is counted', async (t) => {
  const dir = madeUp(freshState(t));
  const before = await readIndex(dir);
  keepReview(dir, doubt);
  writeFileSync(join(dir, 'reviews.jsonl'), '{"half', { flag: 'a' });
  assert.deepEqual(readReviews(dir), { reviews: [doubt], bad: 1 });
  assert.deepEqual((await readIndex(dir)).summary.tally, before.summary.tally);
  const gate = {
    id: 'g',
    check: 'order_correct',
    result: 'pass',
    specRefs: ['X-1'],
    because: 'So.',
    lostAt: null,
    reachedAt: null,
  } as const;
  const row = registerRow(doubt, { gates: [{ ...gate, specRefs: [...gate.specRefs] }], task: 'w/t@1', seed: 3, variant: 'clean' } as never);
  assert.match(row, /one of: order_correct[\s\S]*closed_by: \[\][\s\S]*"Paid twice\?"/);
});

test('a folder is served by names that are in it and by no others', async (t) => {
  const base = freshState(t);
  madeUp(base);
  const folder = serveFolder(base, undefined, (error) => assert.fail(String(error)));
  const view = await folder.runs();
  const [line] = view.kind === 'runs' ? view.runs.filter(({ name }) => name === 'made-up') : [];
  assert.equal(line?.kind, 'run');
  const trial = await folder.trial('made-up', 't-0');
  assert.equal(trial.kind === 'trial' && trial.run?.others.length, 1);
  await assert.rejects(folder.run('../made-up'), Cannot);
  await assert.rejects(folder.trial('made-up', '..'), Cannot);
  const broken = join(base, 'made-up', 'run.json');
  assert.ok(existsSync(broken));
  rmSync(broken);
  writeFileSync(broken, '{"runVersion":');
  const [told] = ((await folder.runs()) as Extract<typeof view, { kind: 'runs' }>).runs.filter(({ name }) => name === 'made-up');
  assert.match(told?.kind === 'trouble' ? told.why : '', /run\.json is not JSON/);
});

test('the list of a run comes in pieces of one list, and of no other', async (t) => {
  const base = freshState(t);
  const plan = madeUpPlan({ seeds: Array.from({ length: 33 }, (_, i) => i + 1) });
  const dir = beginRun(base, plan);
  const jobs = jobsOf(plan);
  jobs.forEach((job, i) => playMadeUp(dir, `t-${i}`, job, { result: i === 32 ? 'fail' : 'pass', labels: i === 32 ? ['late'] : [] }));
  const folder = serveFolder(dir, undefined, (error) => assert.fail(String(error)));
  const view = await folder.run(plan.run);
  assert.ok(view.kind === 'run');
  const { glance, rows, rowsDigest } = view.run;
  assert.deepEqual([glance.trials, glance.marks, rows.length < 33], [33, [{ name: 'late', n: 1 }], true]);
  const rest = await folder.rows(plan.run, rows.length, rowsDigest);
  assert.deepEqual([...rows, ...(rest?.rows ?? [])], (await readIndex(dir)).rows);
  assert.equal(await folder.rows(plan.run, rows.length, 'another'), null);
});
