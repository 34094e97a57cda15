import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sandboxProbes, type SandboxProbe } from '#contract/sandbox-contract.ts';
import { Cannot } from '../cannot.ts';
import { initKeys, keyPaths } from '../keys/keys.ts';
import { temporaryParent } from '../seal/temporary-folder.ts';
import { freshState } from '../testing/fresh-state.ts';
import { openSandbox, type MakeArgv, type SandboxPlan } from './open-sandbox.ts';
import { sandboxArgv } from './sandbox-argv.ts';
import { sandboxTools } from './sandbox-tools.ts';

const tools = await sandboxTools();
const skip = tools === null ? 'bubblewrap does not work here' : false;

function plan(t: TestContext, more: Partial<SandboxPlan> = {}): SandboxPlan & { readonly base: string } {
  const base = freshState(t);
  initKeys();
  const place = (name: string): string => join(base, name);
  for (const name of ['scratch', 'agent', 'sealed']) mkdirSync(place(name));
  writeFileSync(place('sealed/grading.json'), '{}');
  return {
    base,
    command: ['/bin/sh', '-c', 'cat'],
    paths: [place('agent')],
    env: {},
    allowNet: [],
    trialId: `sandbox-test-${process.pid}`,
    scratch: place('scratch'),
    runDir: place('runs/one'),
    sealedPaths: [place('sealed/grading.json')],
    onProgress: () => undefined,
    ...more,
  };
}

/** Puts words before the one that starts what runs inside. */
const bwrapWith =
  (...words: readonly string[]): MakeArgv =>
  (...given) => {
    const argv = sandboxArgv(...given);
    return argv.toSpliced(argv.indexOf('--remount-ro'), 0, ...words) as [string, ...string[]];
  };

/** Leaves the last of these words out, and how many follow it. */
const without =
  (word: string, more = 0): MakeArgv =>
  (...given) => {
    const argv = sandboxArgv(...given);
    return argv.toSpliced(argv.lastIndexOf(word), 1 + more) as [string, ...string[]];
  };

const replacing =
  (from: RegExp, to: string): MakeArgv =>
  (...given) =>
    sandboxArgv(...given).map((word) => word.replace(from, to)) as [string, ...string[]];

/** Binds what is not to be bound, and runs as whom it belongs to: another uid alone would still hide it. */
const showing =
  (...paths: readonly string[]): MakeArgv =>
  (given, ...rest) =>
    bwrapWith(...paths.flatMap((path) => ['--ro-bind', path, path]))({ ...given, setpriv: null }, ...rest);

const withPids: MakeArgv = (...given) =>
  sandboxArgv(...given).flatMap((word) => (word === '--unshare-all' ? ['--unshare-net', '--unshare-ipc', '--unshare-uts'] : [word])) as [
    string,
    ...string[],
  ];

/** One way through for each probe: a sandbox that lacks one thing. */
const holes: { readonly [Name in SandboxProbe]: (base: string) => MakeArgv } = {
  network: () => bwrapWith('--share-net'),
  read_runs: (base) => showing(join(base, 'runs')),
  read_sealed: (base) => showing(join(base, 'sealed')),
  read_keys: () => showing(...keyPaths()),
  environment: () => bwrapWith('--setenv', 'MODEL_KEY', 'planted'),
  files: () => replacing(/^exec "\$@"$/m, 'exec "$@" 9<.'),
  write: () => without('--remount-ro', 1),
  exec: () => replacing(/^noexec,/, ''),
  pids: () => withPids,
  namespaces: () => without('--disable-userns'),
  memory: () => replacing(/^--data=.*/, '--core=0'),
  disk: () => replacing(/size=\d+m/, 'size=1g'),
};

test('a sandbox that holds starts its command only when it is told to, and leaves nothing', { skip }, async (t) => {
  assert.ok(tools);
  const given = plan(t);
  {
    await using sandbox = await openSandbox(tools, given);
    assert.deepEqual(readdirSync(given.base).includes('runs'), false, 'the canary and its folder are gone');
    sandbox.go();
    sandbox.child.stdin.write('hello\n');
    const [said] = (await once(sandbox.child.stdout, 'data')) as [Buffer];
    assert.equal(String(said), 'hello\n');
  }
  assert.deepEqual(readdirSync(given.scratch), []);
  const boxes = readdirSync(temporaryParent()).filter((name) => name.startsWith(`tillproof-box-${process.pid}-`));
  assert.deepEqual(boxes, []);
});

for (const name of sandboxProbes) {
  test(`a hole for ${name} is found from inside, and the agent is not started`, { skip }, async (t) => {
    assert.ok(tools);
    const given = plan(t);
    await assert.rejects(openSandbox(tools, given, holes[name](given.base)), (error) => {
      assert.ok(error instanceof Cannot, String(error));
      assert.equal(error.code, 'contract_open', error.message);
      assert.match(error.message, new RegExp(`\\b${name}\\b`));
      return true;
    });
  });
}
