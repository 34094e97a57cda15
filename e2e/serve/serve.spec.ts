import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { tillproof } from '../command.ts';
import { long } from '../long-run.ts';
import { killLeftovers, startServe, type Served } from './start-serve.ts';

test.afterEach(killLeftovers);

const task = 'checkout-console/finish-checkout';
const longest = { timeout: 60_000 };

type Job = {
  job: string;
  state: string;
  why: string | null;
  attempts: { trial: string; outcome: string; result: string | null; labels: string[] }[];
  endpoint: { url: string; token: string } | null;
};

async function queue({ ask }: Served, agent: string): Promise<string> {
  const { status, body } = await ask('POST', '/v1/jobs', { task, agent, seed: 3 });
  expect(status).toBe(201);
  return String(body['job']);
}

async function read({ ask }: Served, job: string): Promise<Job> {
  return (await ask('GET', `/v1/jobs/${job}`)).body as Job;
}

/** The address and token that a job for an outside host shows once it is played. */
async function endpointOf(served: Served, job: string): Promise<{ url: string; token: string }> {
  await expect.poll(async () => (await read(served, job)).endpoint, longest).not.toBeNull();
  const { endpoint } = await read(served, job);
  if (endpoint === null) throw new Error('it was there a moment ago');
  return endpoint;
}

function connect(url: string, token: string): Promise<Client> {
  const client = new Client({ name: 'a-host', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } });
  return client.connect(transport).then(() => client);
}

test(
  'jobs are played and told of as it happens; an agent from outside plays at an endpoint of its own',
  { tag: long },
  async ({}, info) => {
    const served = await startServe(info.outputPath('runs'), ['--slots', '1', '--warm', '0']);
    const stream = await fetch(`${served.url}/v1/events`, { headers: { authorization: `Bearer ${served.token}` } });
    const heard: string[] = [];
    const listening = (async () => {
      for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.push(text);
    })().catch(() => undefined);
    const [liar, outside] = [await queue(served, 'liar'), await queue(served, 'mcp')];

    const { url, token } = await endpointOf(served, outside);
    expect(token).not.toBe(served.token);
    // The token of the plane opens no trial, and that of a trial nothing else.
    await expect(connect(url, served.token)).rejects.toThrow();
    expect((await fetch(`${served.url}/v1/jobs`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const client = await connect(url, token);
    await client.callTool({ name: 'look', arguments: {} });
    await client.callTool({ name: 'finish', arguments: { status: 'gave_up' } });

    for (const job of [liar, outside]) await expect.poll(async () => (await read(served, job)).state, longest).toBe('done');
    const [lied, gaveUp] = [await read(served, liar), await read(served, outside)];
    expect(lied.attempts.map(({ outcome, result, labels }) => [outcome, result, labels])).toEqual([
      ['judged', 'fail', ['false_success_claim', 'no_op']],
    ]);
    expect(gaveUp.attempts.map(({ outcome, result, labels }) => [outcome, result, labels])).toEqual([['judged', 'fail', ['no_op']]]);
    expect(gaveUp.endpoint).toBeNull();
    expect((await served.ask('GET', `/v1/jobs/${liar}/verdict`)).body).toMatchObject({ signatures: [{}] });
    expect(heard.join('')).toContain(`data: {"job":"${liar}","state":"playing"}`);
    expect(heard.join('')).toContain(`data: {"job":"${liar}","state":"done"}`);

    expect(await served.end()).toBe(0);
    await listening;
    for (const { attempts } of [lied, gaveUp]) expect(trialProcesses(attempts[0]?.trial ?? '')).toEqual([]);
  },
);

test(
  'a job that is cancelled while its host plays is closed and graded as it stands; nobody who came is no trial',
  { tag: long },
  async ({}, info) => {
    const served = await startServe(info.outputPath('runs'), ['--idle', '8', '--hosts', '2']);
    const [played, nobody] = [await queue(served, 'mcp'), await queue(served, 'mcp')];
    const { url, token } = await endpointOf(served, played);
    const client = await connect(url, token);
    await client.callTool({ name: 'look', arguments: {} });
    expect((await served.ask('POST', `/v1/jobs/${played}/cancel`, {})).status).toBe(202);
    await expect.poll(async () => (await read(served, played)).state, longest).toBe('done');
    expect((await read(served, played)).attempts.map(({ result, labels }) => [result, labels])).toEqual([['fail', ['no_op']]]);
    await expect.poll(async () => (await read(served, nobody)).state, longest).toBe('dead');
    expect((await read(served, nobody)).why).toContain('there was no trial');
    expect(await served.end()).toBe(0);
  },
);

test('a control plane that is killed hard leaves no process, and the next one plays what was not over', { tag: long }, async ({}, info) => {
  const out = info.outputPath('runs');
  const first = await startServe(out, ['--slots', '1']);
  const jobs = [await queue(first, 'reference'), await queue(first, 'liar'), await queue(first, 'null')];
  await expect.poll(async () => (await read(first, jobs[0] ?? '')).attempts.length, longest).toBe(1);
  const [attempt] = (await read(first, jobs[0] ?? '')).attempts;
  first.process.kill('SIGKILL');
  await first.end();
  await expect.poll(() => trialProcesses(attempt?.trial ?? ''), { timeout: 5000 }).toEqual([]);
  const second = await startServe(out, ['--slots', '1']);
  for (const job of jobs) await expect.poll(async () => (await read(second, job)).state, longest).toBe('done');
  const [broken] = (await read(second, jobs[0] ?? '')).attempts;
  // Its agent had acted, or it had not: then it was begun anew, and both are on record.
  expect(['broken_off', 'not_begun', 'judged']).toContain(broken?.outcome);
  expect((await read(second, jobs[1] ?? '')).attempts.at(-1)?.result).toBe('fail');
  expect(await second.end()).toBe(0);
});

test('a port that is taken is said in a sentence', { tag: long }, async ({}, info) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const done = await tillproof(['serve', '--port', String(port), '--out', info.outputPath('runs')]);
  taken.close();
  expect([done.code, done.stdout]).toEqual([2, '']);
  expect(done.stderr).toContain(`127.0.0.1:${port} cannot be listened on`);
});
