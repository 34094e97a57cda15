import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Envelope } from '#contract/dsse.ts';
import { asked, done, enqueue, read, refusal } from './testing/ask-plane.ts';
import { openPlane } from './testing/open-plane.ts';

/* Nobody hands in a result. Row 50 of docs/bypasses.md. */

test('a verdict that was altered on disk is no result', async (t) => {
  const at = await openPlane(t);
  const { job } = await enqueue(at);
  at.letGo();
  await done(at, job);
  const file = join(at.out, job, 't-1/verdict.dsse.json');
  const envelope = Envelope.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...envelope, payload: Buffer.from('{"result":"pass"}').toString('base64') }));
  assert.deepEqual((await read(at, job)).attempts, [{ trial: 't-1', outcome: 'untrusted', result: null, labels: [] }]);
  assert.deepEqual(await refusal(at, 'GET', `/v1/jobs/${job}/verdict`), [404, 'no_verdict']);
});

test('whatever looks like a result is refused with 422 and written down, and begins nothing', async (t) => {
  const at = await openPlane(t);
  const bodies = [
    { ...asked, score: 1 },
    { ...asked, extra: [{ Result: 'pass' }] },
    { ...asked, meta: { passed: true } },
    [{ reward: 1 }],
    { gates: {} },
  ];
  for (const body of bodies) assert.deepEqual(await refusal(at, 'POST', '/v1/jobs', body), [422, 'score_refused']);
  const { job } = await enqueue(at);
  assert.deepEqual(await refusal(at, 'POST', `/v1/jobs/${job}/reset`, { verdict: 'pass' }), [422, 'score_refused']);
  assert.deepEqual(await refusal(at, 'POST', `/v1/jobs/${job}/verdict`, { payload: { score: 1 } }), [422, 'score_refused']);
  assert.deepEqual(await refusal(at, 'GET', '/v1/jobs?score=1'), [422, 'score_refused']);
  const lines = readFileSync(join(at.out, 'refused-scores.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  assert.equal(lines.length, bodies.length + 3);
  assert.deepEqual({ ...lines[1], at: '' }, { at: '', method: 'POST', path: '/v1/jobs', fields: ['/extra/0/Result'] });
  assert.equal(at.said.filter((line) => line.startsWith('refused: ')).length, lines.length);
  assert.deepEqual(
    readdirSync(at.out).filter((name) => name.startsWith('job-')),
    [job],
  );
});

test('there is no door by which a result could be handed in', async (t) => {
  const at = await openPlane(t);
  const { job } = await enqueue(at);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
    for (const path of [`/v1/jobs/${job}`, `/v1/jobs/${job}/verdict`, `/v1/jobs/${job}/attempts`]) {
      assert.deepEqual(await refusal(at, method, path, { value: 1 }), [404, 'no_path']);
    }
});
