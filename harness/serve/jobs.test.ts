import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Envelope } from '#contract/dsse.ts';
import { JobAnswer, ListAnswer } from './api-schemas.ts';
import { restoreQueue } from './plane.ts';
import { asked, done, enqueue, read, refusal } from './testing/ask-plane.ts';
import { ofAnotherVersion, openPlane } from './testing/open-plane.ts';

test('a job is queued, played, and read with what its signed verdict says', async (t) => {
  const at = await openPlane(t);
  const queued = await enqueue(at);
  assert.deepEqual([queued.state, queued.attempts, queued.seed, queued.task], ['waiting', [], 7, 'checkout-console/finish-checkout@1']);
  assert.deepEqual(await refusal(at, 'GET', `/v1/jobs/${queued.job}/verdict`), [404, 'no_verdict']);
  at.letGo();
  const { attempts } = await done(at, queued.job);
  assert.deepEqual(attempts, [{ trial: 't-1', outcome: 'judged', result: 'pass', labels: [] }]);
  const verdict = await at.ask('GET', `/v1/jobs/${queued.job}/verdict`);
  assert.deepEqual(Envelope.parse(verdict.body), JSON.parse(readFileSync(join(at.out, queued.job, 't-1/verdict.dsse.json'), 'utf8')));
});

test('asking twice with one key is asking once, and for something else it is refused', async (t) => {
  const at = await openPlane(t);
  const first = await enqueue(at, { key: 'mine' });
  const again = await at.ask('POST', '/v1/jobs', { ...asked, key: 'mine' });
  assert.deepEqual([again.status, JobAnswer.parse(again.body).job], [200, first.job]);
  assert.deepEqual(await refusal(at, 'POST', '/v1/jobs', { ...asked, seed: 8, key: 'mine' }), [409, 'key_used']);
  const { seed: _, ...seedless } = asked;
  const drawn = [
    await at.ask('POST', '/v1/jobs', { ...seedless, key: 'any' }),
    await at.ask('POST', '/v1/jobs', { ...seedless, key: 'any' }),
  ];
  assert.deepEqual(
    drawn.map(({ status }) => status),
    [201, 200],
  );
});

test('more jobs than may wait are not taken, and none of them is written down', async (t) => {
  const at = await openPlane(t, { most: 2 });
  // One is under way, two wait.
  for (let n = 0; n < 3; n += 1) await enqueue(at, { seed: n });
  assert.deepEqual(await refusal(at, 'POST', '/v1/jobs', asked), [503, 'queue_full']);
  assert.equal(readdirSync(at.out).length, 3);
});

test('a reset is a new job on the same version, and the old one stays what it is', async (t) => {
  const at = await openPlane(t);
  const first = await enqueue(at);
  at.letGo();
  await done(at, first.job);
  const answer = await at.ask('POST', `/v1/jobs/${first.job}/reset`, {});
  const second = JobAnswer.parse(answer.body);
  assert.deepEqual([answer.status, second.resetOf, second.seed, second.environment], [201, first.job, 7, first.environment]);
  await done(at, second.job);
  assert.equal((await read(at, first.job)).attempts.length, 1);
});

test('a job of another version of the world is not reset', async (t) => {
  const at = await openPlane(t);
  const { job } = await enqueue(at);
  ofAnotherVersion(at.out, job);
  assert.deepEqual(await refusal(at, 'POST', `/v1/jobs/${job}/reset`, {}), [409, 'other_environment']);
});

test('a job that waits is cancelled and never played; one that is over is not cancelled', async (t) => {
  const at = await openPlane(t);
  const [under, waits] = [await enqueue(at, { seed: 1 }), await enqueue(at, { seed: 2 })];
  const cancelled = await at.ask('POST', `/v1/jobs/${waits.job}/cancel`, {});
  assert.deepEqual([cancelled.status, JobAnswer.parse(cancelled.body).state], [200, 'cancelled']);
  at.letGo();
  await done(at, under.job);
  assert.deepEqual((await read(at, waits.job)).attempts, []);
  assert.deepEqual(await refusal(at, 'POST', `/v1/jobs/${waits.job}/cancel`, {}), [409, 'over']);
  assert.deepEqual(await refusal(at, 'POST', `/v1/jobs/${under.job}/cancel`, {}), [409, 'over']);
});

test('jobs are listed a page at a time, by state where one is named; a folder that cannot be read hides none', async (t) => {
  const at = await openPlane(t);
  for (let n = 0; n < 5; n += 1) await enqueue(at, { seed: n });
  const broken = (await enqueue(at)).job;
  writeFileSync(join(at.out, broken, 'job.json'), '{"jobVersion":1,');
  const names: string[] = [];
  for (let next: string | null = '', page = 0; next !== null; page += 1) {
    const { body } = await at.ask('GET', `/v1/jobs?limit=2${next === '' ? '' : `&after=${next}`}`);
    const answer: ListAnswer = ListAnswer.parse(body);
    names.push(...answer.jobs.map(({ job }) => job));
    ({ next } = answer);
    assert.ok(page < 5);
  }
  assert.deepEqual([names.length, new Set(names).size, names.includes(broken)], [5, 5, false]);
  assert.ok(at.said.some((line) => line.includes(broken)));
  assert.deepEqual(ListAnswer.parse((await at.ask('GET', '/v1/jobs?state=done')).body).jobs, []);
});

test('the endpoint of an outside host is shown to who has the token, with one of its own', async (t) => {
  const at = await openPlane(t);
  const { job, endpoint } = await enqueue(at, { agent: 'mcp' });
  assert.equal(endpoint, null);
  at.endpoints.set(job, { url: 'http://127.0.0.1:4000/mcp', token: 'another' });
  assert.deepEqual((await read(at, job)).endpoint, { url: 'http://127.0.0.1:4000/mcp', token: 'another' });
});

test('jobs that are not over are queued again once, whatever the queue still has; those of another version are left alone', async (t) => {
  const at = await openPlane(t);
  const [over, open, other] = [await enqueue(at, { seed: 1 }), await enqueue(at, { seed: 2 }), await enqueue(at, { seed: 3 })];
  await at.ask('POST', `/v1/jobs/${over.job}/cancel`, {});
  ofAnotherVersion(at.out, other.job);
  writeFileSync(join(at.out, (await enqueue(at)).job, 'job.json'), 'half');
  assert.deepEqual(await restoreQueue(at.plane), { queued: 1, others: 1 });
  assert.deepEqual(await restoreQueue(at.plane), { queued: 1, others: 1 });
  at.letGo();
  assert.equal((await done(at, open.job)).attempts.length, 1);
});
