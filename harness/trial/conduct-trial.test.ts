import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { ClosedReason } from '#contract/manifest.ts';
import type { Agent, AgentSession } from '../agents/agent.ts';
import type { Task } from '../packs/load-task.ts';
import { conductTrial, type Conducted } from './conduct-trial.ts';
import { makeScratch } from './scratch.ts';
import { unlimited, type UsageLimits } from './usage-limits.ts';
import { warmStage, type WarmStage } from './warm-stage.ts';
import { endTrialProcesses, trialProcesses } from './trial-processes.ts';

const rooms = { world: 'harness/trial/testing/fake-world.ts', bridge: 'harness/trial/testing/fake-bridge.ts' };

test('an agent that finishes is graded on what it did and said', async () => {
  const { conducted, final, actions } = await conduct('finishes', says('/add', 'finish'));
  assert.deepEqual(conducted.closedReason, { kind: 'finish' });
  assert.deepEqual(conducted.reply, { status: 'done' });
  assert.equal(conducted.instruction, 'Serve Ada.');
  assert.equal(conducted.stage.startedLogical, '2026-03-16T09:00:00Z');
  assert.match(final ?? '', /"number":1/);
  assert.equal(actions.length, 2);
});

test('an agent that leaves without finishing has hung up', async () => {
  const { conducted } = await conduct('leaves', says('/add'));
  assert.deepEqual(conducted.closedReason, { kind: 'hangup' });
  assert.deepEqual(conducted.reply, { status: 'none' });
});

test('an agent that breaks is a hang-up, not a fault of ours', async () => {
  const { conducted, progress } = await conduct('breaks', () => Promise.reject(new Error('out of ideas')));
  assert.deepEqual(conducted.closedReason, { kind: 'hangup' });
  assert.deepEqual(progress, ['tester stopped: out of ideas']);
});

test('an agent that hangs is stopped at the time limit', async () => {
  const { conducted } = await conduct('hangs', ({ signal }) => aborted(signal), { maxSeconds: 1 });
  assert.deepEqual(conducted.closedReason, { kind: 'limit', limit: 'seconds' });
});

for (const [call, cause] of [
  ['exit', 'bridge_died'],
  ['/die', 'world_died'],
  ['garble', 'journal_broken'],
  ['/garble', 'journal_broken'],
  ['nonsense', 'journal_broken'],
  ['again', 'journal_broken'],
] as const) {
  test(`${call} in the middle is infra: ${cause}, and the lines before it are kept`, async () => {
    const { conducted, actions } = await conduct(`infra${call.replaceAll('/', '-')}`, async (session) => {
      await says('/add', call)(session);
      await aborted(session.signal);
    });
    assert.deepEqual(conducted.closedReason, { kind: 'infra', cause } satisfies ClosedReason);
    assert.ok(actions.length >= 1);
  });
}

test('a name that a host gives itself is kept as far as a manifest can hold it', async () => {
  const { conducted } = await conduct('names', says('finish'));
  assert.deepEqual(conducted.host, { name: `${'x'.repeat(199)}\ufffd`, version: '\ufffd' });
  assert.match(canonicalJson(conducted.host), /xxx/);
});

test('evidence that cannot be written ends the trial in one sentence', async () => {
  await assert.rejects(
    conduct('unwritable', async (session, bundle) => {
      await rmdir(join(bundle, 'trees'));
      await says('/add')(session);
      await aborted(session.signal);
    }),
    { name: 'Cannot', code: 'out_unwritable' },
  );
});

test('a bridge that does not stir when its agent has left is dead', async () => {
  const { conducted } = await conduct('frozen', says('/add', 'freeze'), { maxSeconds: 300 });
  assert.deepEqual(conducted.closedReason, { kind: 'infra', cause: 'bridge_died' });
});

test('an interruption from outside is infra: host', async () => {
  const outside = new AbortController();
  const { conducted } = await conduct('interrupted', async ({ signal }) => (outside.abort(), aborted(signal)), { signal: outside.signal });
  assert.deepEqual(conducted.closedReason, { kind: 'infra', cause: 'host' });
});

test('a stage that stood ready plays like any other, once, and dies with its trial', async () => {
  await using warm = await warmStage({ rooms, browser: { executablePath: '/none', sandbox: true, uid: null } });
  await warm.started;
  assert.equal(warm.isSound(), true);
  const { conducted, final } = await conduct('warm', says('/add', 'finish'), { warm });
  assert.deepEqual([conducted.closedReason, conducted.chromium, conducted.instruction], [{ kind: 'finish' }, 'warm', 'Serve Ada.']);
  assert.match(final ?? '', /"number":1/);
  assert.deepEqual([warm.isSound(), trialProcesses(warm.id)], [false, []]);
});

test('what stood ready and was never taken is gone when it is let go', async () => {
  const warm = await warmStage({ rooms, browser: { executablePath: '/none', sandbox: true, uid: null } });
  assert.equal(trialProcesses(warm.id).length, 2);
  await warm[Symbol.asyncDispose]();
  assert.deepEqual([trialProcesses(warm.id), existsSync(warm.scratch.path)], [[], false]);
});

test('memory that an agent uses up ends its trial by a limit, and what is there is kept', async () => {
  const usage = { memoryMiB: 1, cpuSeconds: null };
  const { conducted, actions } = await conduct('memory', async (session) => (await says('/add')(session), aborted(session.signal)), {
    usage,
  });
  assert.deepEqual(conducted.closedReason, { kind: 'limit', limit: 'memory' });
  assert.equal(actions.length, 1);
});

function says(...calls: readonly string[]): Agent['run'] {
  return ({ stdin }) => {
    for (const call of calls) stdin.write(`${call}\n`);
    return Promise.resolve();
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Conducts a trial over the fakes, closes it, and checks that nothing of it is left running. */
async function conduct(
  name: string,
  run: (session: AgentSession, bundle: string) => Promise<void>,
  options: { readonly maxSeconds?: number; readonly signal?: AbortSignal; readonly warm?: WarmStage; readonly usage?: UsageLimits } = {},
): Promise<{ conducted: Conducted; final: string | null; actions: readonly string[]; progress: readonly string[] }> {
  const { maxSeconds = 30, signal = new AbortController().signal, warm, usage = unlimited } = options;
  const trialId = warm?.id ?? `conduct-${name}-${process.pid}`;
  await using scratch = await makeScratch();
  await using _processes = { [Symbol.asyncDispose]: () => endTrialProcesses(trialId) };
  const trialDir = join(scratch.path, 'runs', trialId);
  const task = {
    public: { world: 'checkout-console', instruction: 'Serve {who}.', budget: { maxSteps: 9, maxSeconds }, profile: 'refs' },
    hiddenState: {},
  } as Task;
  const progress: string[] = [];
  const conducted = await conductTrial({
    plan: { task, variant: 'clean', seed: 1, trialId, trialDir, scratch: scratch.path, rooms, warm, usage },
    player: { name: 'tester', run: (session) => run(session, join(trialDir, 'bundle')) },
    browser: { executablePath: '/none', sandbox: true, uid: null },
    signal,
    onProgress: (text) => progress.push(text),
  });
  assert.ok(conducted);
  const { stage } = conducted;
  const final = await stage.close().then(
    () => readFile(join(stage.evidence.dir, 'world-final.json'), 'utf8'),
    () => null,
  );
  await stage.world.end();
  await endTrialProcesses(trialId);
  assert.deepEqual(trialProcesses(trialId), []);
  const actions = (await readFile(join(stage.evidence.dir, 'actions.jsonl'), 'utf8')).split('\n').filter((line) => line !== '');
  return { conducted, final, actions, progress };
}
