import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Envelope } from '#contract/dsse.ts';
import { ErrorAnswer, JobAnswer, ListAnswer } from './api-schemas.ts';
import { openPlane, TOKEN, type TestPlane } from './testing/open-plane.ts';

const asked = { task: 'checkout-console/finish-checkout', agent: 'reference', seed: 7 };

async function enqueue({ ask }: TestPlane, over: object = {}): Promise<JobAnswer> {
  const { status, body } = await ask('POST', '/v1/jobs', { ...asked, ...over });
  assert.equal(status, 201);
  return JobAnswer.parse(body);
}

async function read({ ask }: TestPlane, job: string): Promise<JobAnswer> {
  return JobAnswer.parse((await ask('GET', `/v1/jobs/${job}`)).body);
}

async function done(at: TestPlane, job: string): Promise<JobAnswer> {
  for (;;) {
    const answer = await read(at, job);
    if (answer.state === 'done') return answer;
    await pause(5);
  }
}

async function refusal(
  { ask }: TestPlane,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<[number, string]> {
  const answer = await ask(method, path, body, headers);
  return [answer.status, ErrorAnswer.parse(answer.body).error.code];
}

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

test('only who has the token is let in, from this machine, and no page of another site', async (t) => {
  const at = await openPlane(t);
  for (const authorization of ['', 'Bearer wrong', `Bearer ${TOKEN.slice(0, -1)}`, `Basic ${TOKEN}`])
    assert.deepEqual(await refusal(at, 'GET', '/openapi.json', undefined, { authorization }), [401, 'no_token']);
  assert.deepEqual(await refusal(at, 'GET', '/v1/jobs', undefined, { origin: 'https://evil.example' }), [403, 'elsewhere']);
  assert.equal(await statusAs(at.url, 'evil.example'), 403);
  assert.equal(await statusAs(at.url, '127.0.0.1'), 200);
});

/** What a request is answered with that says it is for another host, as one of a page does whose name points here. */
function statusAs(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/v1/queue`, { headers: { host, authorization: `Bearer ${TOKEN}` } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });
}

test('what is not of the right shape is refused, and says why', async (t) => {
  const at = await openPlane(t);
  const rows: readonly [unknown, number, string][] = [
    ['{"task":', 400, 'malformed'],
    [{ ...asked, seed: -1 }, 400, 'malformed'],
    [{ ...asked, extra: 1 }, 400, 'malformed'],
    [{ ...asked, task: '../../etc' }, 400, 'malformed'],
    [{}, 400, 'malformed'],
    [[], 400, 'malformed'],
    [{ ...asked, key: 'k'.repeat(100_000) }, 413, 'too_large'],
    [{ ...asked, task: 'checkout-console/nothing' }, 404, 'no_task'],
    [{ ...asked, agent: 'nobody' }, 404, 'no_agent'],
    [{ ...asked, agent: 'command:"rm -rf /"' }, 403, 'no_command'],
    [{ ...asked, variant: 'nonsense' }, 400, 'malformed'],
  ];
  for (const [body, status, code] of rows)
    assert.deepEqual(await refusal(at, 'POST', '/v1/jobs', body), [status, code], JSON.stringify(body).slice(0, 80));
  assert.deepEqual(await refusal(at, 'POST', '/v1/jobs', 'task=x', { 'content-type': 'text/plain' }), [415, 'not_json']);
  assert.deepEqual(await refusal(at, 'GET', '/v1/jobs/..%2F..%2Fetc'), [400, 'malformed']);
  assert.deepEqual(await refusal(at, 'GET', '/v1/jobs/job-nobody'), [404, 'no_job']);
  assert.deepEqual(await refusal(at, 'GET', '/v1/jobs?limit=0'), [400, 'malformed']);
  assert.deepEqual(await refusal(at, 'GET', '/nothing'), [404, 'no_path']);
  assert.equal(existsSync(at.out) && readdirSync(at.out).some((name) => name.startsWith('job-')), false);
});

test('who asks too often is told when to ask again, and strangers take nothing from who has the token', async (t) => {
  const at = await openPlane(t, { rate: { burst: 3, perSecond: 0.001 } });
  for (let n = 0; n < 5; n += 1) await at.ask('GET', '/v1/queue', undefined, { authorization: '' });
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await at.ask('GET', '/v1/queue'));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 429],
  );
  assert.ok(Number(answers[3]?.headers.get('retry-after')) >= 1);
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
  const file = join(at.out, job, 'job.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"world": "[0-9a-f]{64}"/, `"world": "${'0'.repeat(64)}"`));
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

test('events come as they happen, to whoever listens, and to no more than a few', async (t) => {
  const at = await openPlane(t);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const streams = await Promise.all(Array.from({ length: 17 }, () => fetch(`${at.url}/v1/events`, { headers })));
  assert.deepEqual(streams.map(({ status }) => status).toSorted((a, b) => a - b), [...Array.from({ length: 16 }, () => 200), 503]);
  const reader = streams
    .find(({ status }) => status === 200)
    ?.body?.pipeThrough(new TextDecoderStream())
    .getReader();
  let heard = '';
  at.plane.events.emit('job', { job: 'job-a', state: 'playing' });
  while (!heard.includes('\n\nevent')) heard += (await reader?.read())?.value ?? '';
  assert.ok(heard.includes('event: job\ndata: {"job":"job-a","state":"playing"}\n\n'));
  await Promise.all(streams.map(async ({ body }) => (body?.locked === true ? reader?.cancel() : body?.cancel())));
});
