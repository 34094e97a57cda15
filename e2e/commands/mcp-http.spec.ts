import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Manifest } from '#contract/manifest.ts';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { root, tillproof } from '../command.ts';
import { verdictsIn } from './verdicts.ts';
import { long } from '../long-run.ts';

const task = ['--task', 'checkout-console/finish-checkout', '--seed', '3'];

/** `mcp --http` as whoever starts it sees it, once it listens. */
async function serve(out: string): Promise<{ server: ChildProcess; printed: () => string; url: string; token: string }> {
  const args = [join(root, 'bin/tillproof.mjs'), 'mcp', ...task, '--out', out, '--http', '--json'];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  server.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await once(server.stdout, 'data');
  const { url, token } = JSON.parse(printed) as { url: string; token: string };
  expect(said).toContain(url);
  expect(said).toContain(`Bearer ${token}`);
  return { server, printed: () => printed, url, token };
}

/** A server, and a client that has its address and token from what was printed alone. */
async function start(out: string): Promise<{ server: ChildProcess; printed: () => string; client: Client }> {
  const { server, printed, url, token } = await serve(out);
  const client = new Client({ name: 'a-host', version: '2.5' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
  return { server, printed, client };
}

test('an agent plays over HTTP: its verdict is the last line, and its host stands in the bundle', async ({}, info) => {
  const { server, printed, client } = await start(info.outputPath('runs'));
  await client.callTool({ name: 'look', arguments: {} });
  await client.callTool({ name: 'finish', arguments: { status: 'gave_up' } });
  const [code] = (await once(server, 'close')) as [number];
  expect(code).toBe(0);
  const { result, labels, steps, bundle } = JSON.parse(printed().trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
  expect([result, labels, steps]).toEqual(['fail', ['no_op'], 1]);
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(String(bundle), 'manifest.json'), 'utf8')));
  expect([manifest.host, manifest.containment]).toEqual([{ name: 'a-host', version: '2.5' }, 'outside']);
});

test(
  'a server over HTTP that is killed hard leaves no process two seconds later, and its trial is graded',
  { tag: long },
  async ({}, info) => {
    const out = info.outputPath('runs');
    const { server, client } = await start(out);
    await client.callTool({ name: 'look', arguments: {} });
    const [trialId = ''] = readdirSync(join(out, readdirSync(out)[0] ?? ''));
    expect(trialProcesses(trialId).length).toBeGreaterThan(3);
    server.kill('SIGKILL');
    await expect.poll(() => trialProcesses(trialId), { timeout: 2000, intervals: [50] }).toEqual([]);
    await expect.poll(() => verdictsIn(out).map(({ labels }) => labels), { timeout: 30_000 }).toEqual([['no_op']]);
  },
);

test('a host that keeps a stream and is killed hard has gone: its trial is closed and graded, and no process is left', async ({}, info) => {
  const out = info.outputPath('runs');
  const { server, printed, url, token } = await serve(out);
  const host = spawn(process.execPath, [join(root, 'e2e/agents/http-host.ts'), url, token], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(host.stdout, 'data');
  const [trialId = ''] = readdirSync(join(out, readdirSync(out)[0] ?? ''));
  expect(trialProcesses(trialId).length).toBeGreaterThan(3);
  host.kill('SIGKILL');
  const [code] = (await once(server, 'close')) as [number];
  expect([code, trialProcesses(trialId)]).toEqual([0, []]);
  const { result, labels, bundle } = JSON.parse(printed().trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
  expect([result, labels]).toEqual(['fail', ['no_op']]);
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(String(bundle), 'manifest.json'), 'utf8')));
  expect(manifest.closedReason).toEqual({ kind: 'hangup' });
});

test('a port that is taken cannot be served on', { tag: long }, async ({}, info) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as AddressInfo).port);
  const done = await tillproof(['mcp', ...task, '--out', info.outputPath('runs'), '--http', '--port', port]);
  taken.close();
  expect([done.code, done.stdout]).toEqual([2, '']);
  expect(done.stderr).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
});
