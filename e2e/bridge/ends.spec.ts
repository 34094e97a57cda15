import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { expect, test, type Bridge } from './open-bridge.ts';
import { long, sample } from '../long-run.ts';

const page = '<button>Go</button>';

/** The browser's first process: a child of the bridge. */
function browserOf(bridge: Bridge): number {
  const parentOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  const found = trialProcesses(bridge.trialId).find((pid) => parentOf(pid) === bridge.process.pid);
  if (found === undefined) throw new Error('the bridge has no browser');
  return found;
}

async function expectNothingLeft(bridge: Bridge): Promise<void> {
  if (bridge.process.exitCode === null) await once(bridge.process, 'exit');
  await expect.poll(() => trialProcesses(bridge.trialId)).toEqual([]);
}

test('finish is answered, then the bridge closes the browser, says so last, and is gone', async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  expect((await bridge.call('finish', { status: 'done', answer: { order: 'O-1104' } })).isError).toBe(false);
  await expectNothingLeft(bridge);
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'finish', reply: { status: 'done', answer: { order: 'O-1104' } } });
  expect(bridge.actions().map(({ tool }) => tool)).toEqual(['look', 'finish']);
  expect(readdirSync(bridge.scratch)).toEqual(['app.sock']);
});

test('a host that hangs up leaves no process and no files behind', async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  expect(trialProcesses(bridge.trialId).length).toBeGreaterThan(1);
  await bridge.hangUp();
  await expectNothingLeft(bridge);
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'hangup', reply: { status: 'none' } });
  expect(readdirSync(bridge.scratch)).toEqual(['app.sock']);
});

test('a host that hangs up in the middle of a call ends it, on record', async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  const waiting = bridge.call('wait', { ms: 5000 }).catch((error: unknown) => error);
  await bridge.hangUp();
  await waiting;
  await expectNothingLeft(bridge);
  expect(bridge.actions().map(({ tool, outcome }) => [tool, outcome.kind])).toEqual([
    ['look', 'ok'],
    ['wait', 'error'],
  ]);
  expect(bridge.messages.at(-1)?.kind).toBe('closed');
});

const endings = [
  ['its host hangs up', (bridge: Bridge) => void bridge.process.stdin?.end()],
  ['the limit strikes', (bridge: Bridge) => bridge.send({ kind: 'stop', limit: 'seconds' })],
] as const;
for (const [how, leave] of sample(endings)) {
  test(`a press is on record with what it asked for, though ${how} before the page is quiet`, async ({ open }) => {
    const restless = '<output id=ticks>0</output><script>setInterval(() => (ticks.value = Number(ticks.value) + 1), 10)</script>';
    const bridge = await open(`<button onclick="fetch('/api/save', { method: 'POST' })">Save</button>${restless}`);
    await bridge.call('look');
    const pressing = bridge.on('click', 'button', 'Save').catch((error: unknown) => error);
    await expect.poll(() => bridge.site.api().length).toBe(1);
    leave(bridge);
    await pressing;
    await expectNothingLeft(bridge);
    expect(bridge.actions().map(({ id, tool }) => [id, tool])).toEqual([
      ['a1', 'look'],
      ['a2', 'click'],
    ]);
    expect(bridge.network().filter(({ method }) => method === 'POST')).toMatchObject([{ actionId: 'a2', trusted: true }]);
  });
}

test('a harness that goes away takes the bridge and its browser along', { tag: long }, async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  bridge.process.disconnect();
  await expectNothingLeft(bridge);
});

test('a bridge that is killed takes its browser along', async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  bridge.process.kill('SIGKILL');
  await expectNothingLeft(bridge);
});

test('a limit of the harness ends the trial', { tag: long }, async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  bridge.send({ kind: 'stop', limit: 'seconds' });
  await expectNothingLeft(bridge);
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'limit', reply: { status: 'none' } });
});

test('a step too many is told so and ends the trial', async ({ open }) => {
  const bridge = await open(page, { budget: { maxSteps: 1, maxSeconds: 100 } });
  await bridge.call('look');
  expect((await bridge.call('look')).text).toContain('error budget_used_up');
  await expectNothingLeft(bridge);
  expect(bridge.messages.at(-1)).toMatchObject({ kind: 'closed', by: 'limit' });
});

test('a browser that is killed is a fault, and ends the trial', async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  process.kill(browserOf(bridge), 'SIGKILL');
  await expectNothingLeft(bridge);
  expect(await bridge.said('fault')).toMatchObject({ cause: 'browser_died' });
  expect(bridge.messages.at(-1)).toMatchObject({ kind: 'closed', by: 'fault' });
});

test('a browser that is not there is a fault of its own', { tag: long }, async ({ open }) => {
  const bridge = await open(page, { browser: { executablePath: '/nowhere/chromium', sandbox: false, uid: null } });
  await expectNothingLeft(bridge);
  expect(await bridge.said('fault')).toMatchObject({ cause: 'browser_missing' });
  expect(bridge.messages.at(-1)).toMatchObject({ kind: 'closed', by: 'fault' });
});

test('a world that goes away is a fault, and ends the trial', async ({ open }) => {
  const bridge = await open(`<button onclick="fetch('/api/a')">Go</button>`);
  await bridge.call('look');
  await bridge.site.close();
  await bridge.on('click', 'button', 'Go').catch((error: unknown) => error);
  await expectNothingLeft(bridge);
  expect(await bridge.said('fault')).toMatchObject({ cause: 'world_died' });
});

test('a message longer than any a host may send ends the connection, and so the trial', { tag: long }, async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  bridge.process.stdin?.write('x'.repeat(17 * 1024 * 1024));
  await expectNothingLeft(bridge);
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'hangup', reply: { status: 'none' } });
});

test('what is called after finish does nothing, and a trap is still on record', async ({ open }) => {
  const bridge = await open("<button onclick=\"fetch('/api/save', { method: 'POST' })\">Save</button>");
  await bridge.call('look');
  const ref = bridge.ref('button', 'Save');
  const replies = await Promise.all([
    bridge.call('finish', { status: 'gave_up' }),
    bridge.call('click', { ref }),
    bridge.call('complete_via_api'),
  ]);
  expect(replies.map(({ text }) => text.split(':')[0])).toEqual(['ok', 'error finished', 'error finished']);
  await expectNothingLeft(bridge);
  expect(bridge.site.api()).toEqual([]);
  expect(bridge.actions().map(({ tool, standing, outcome }) => [tool, standing, outcome.kind])).toEqual([
    ['look', 'listed', 'ok'],
    ['finish', 'listed', 'ok'],
    ['complete_via_api', 'trap', 'error'],
  ]);
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'finish', reply: { status: 'gave_up' } });
});

test('what was asked for stands in both witnesses, though the answer is as late as any and the host has left', async ({ open }) => {
  const bridge = await open("<button onclick=\"fetch('/api/slowest', { method: 'POST' })\">Save</button>");
  await bridge.call('look');
  const pressing = bridge.on('click', 'button', 'Save').catch((error: unknown) => error);
  await expect.poll(() => bridge.site.api().length).toBe(1);
  await bridge.hangUp();
  await pressing;
  await expectNothingLeft(bridge);
  expect(bridge.network().at(-1)).toMatchObject({ kind: 'request', requestId: 'a2.m1', actionId: 'a2', status: 200 });
});
