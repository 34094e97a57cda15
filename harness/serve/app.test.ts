import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { test } from 'node:test';
import { asked, refusal } from './testing/ask-plane.ts';
import { openPlane, TOKEN } from './testing/open-plane.ts';

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

test('events come as they happen, to whoever listens, and to no more than a few', async (t) => {
  const at = await openPlane(t);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const streams = await Promise.all(Array.from({ length: 17 }, () => fetch(`${at.url}/v1/events`, { headers })));
  assert.deepEqual(
    streams.map(({ status }) => status).toSorted((a, b) => a - b),
    [...Array.from({ length: 16 }, () => 200), 503],
  );
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
