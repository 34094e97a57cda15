import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { traps } from '#contract/traps.ts';
import { Cannot } from '#harness/cannot.ts';
import { initKeys, keyPaths } from '#harness/keys/keys.ts';
import { openSandbox, type MakeArgv } from '#harness/sandbox/open-sandbox.ts';
import { sandboxArgv } from '#harness/sandbox/sandbox-argv.ts';
import { sandboxTools } from '#harness/sandbox/sandbox-tools.ts';
import { keptGraderFolder } from '#harness/seal/kept-grader.ts';
import { ownCache } from '#harness/trial/child-env.ts';
import { root } from '../command.ts';
import { isIn, sealedWords } from '../sealed-words.ts';

const tools = await sandboxTools();
const skip = tools === null ? 'there is no sandbox for agents on this machine' : false;
const sealed = 'packs/checkout-console/tasks/finish-checkout/1/sealed';

/** Prints all that can be read inside: files, what processes say of themselves, mounts. Packages of others are left out, not what hides among them. */
const dump = `
find / \\( -path /usr -o -path /proc -o -path /dev -o -path '*/node_modules/[a-z@]*' \\) -prune -o -type f -print -exec sh -c 'for file; do cat "$file"; echo; done' sh {} + 2>/dev/null
cat /proc/[0-9]*/environ /proc/[0-9]*/cmdline /proc/self/mountinfo 2>/dev/null
env`;

/** What an agent with these folders can read of what nobody may show it. */
async function leaks(
  t: TestContext,
  { paths, env = {}, makeArgv }: { paths: readonly string[]; env?: Record<string, string>; makeArgv?: MakeArgv },
): Promise<string[]> {
  assert.ok(tools);
  initKeys();
  const base = mkdtempSync(join(tmpdir(), 'leaks-'));
  t.after(() => rmSync(base, { recursive: true }));
  mkdirSync(join(base, 'scratch'));
  const plan = {
    command: ['/bin/sh', '-c', dump] as const,
    paths,
    env,
    allowNet: [],
    trialId: `leaks-${process.pid}`,
    scratch: join(base, 'scratch'),
    runDir: join(base, 'runs'),
    sealedPaths: [join(root, sealed, 'grading.json')],
    onProgress: () => undefined,
  };
  await using sandbox = await openSandbox(tools, plan, makeArgv);
  let text = '';
  sandbox.child.stdout.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  sandbox.child.stderr.resume();
  const closed = once(sandbox.child.stdout, 'close');
  sandbox.go();
  await closed;
  assert.match(text, /PATH=\/runtime\/bin/, 'the dump is whole');
  const keys = keyPaths()
    .slice(1)
    .map((path) => readFileSync(path, 'utf8').split('\n')[1] ?? '');
  return [...sealedWords(), ...traps, ...keys].filter((word) => text.includes(word) && isIn(text, word));
}

const own = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-'));
  chmodSync(folder, 0o755);
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('an agent inside can read no name of a gate, trap or label, and no key, anywhere', { skip }, async (t) => {
  // Compiled code of ours and the grader as one file lie among the packages, with every word that stands in them.
  mkdirSync(keptGraderFolder, { recursive: true });
  const planted = join(ownCache, `leak-test-${process.pid}`);
  writeFileSync(planted, 'order_correct');
  t.after(() => rmSync(planted));
  const paths = [join(root, 'examples'), join(root, 'node_modules')];
  assert.deepEqual(await leaks(t, { paths }), []);
  const uncovered: MakeArgv = (given, layout, args) => sandboxArgv(given, { ...layout, covered: [] }, args);
  await assert.rejects(leaks(t, { paths, makeArgv: uncovered }), (error) => error instanceof Cannot && error.code === 'contract_open');
});

test('a leak that is planted in its folder or its environment is found', { skip }, async (t) => {
  const folder = own(t);
  writeFileSync(join(folder, 'notes.txt'), 'the gate is order_correct, the tool complete_via_api');
  const found = await leaks(t, { paths: [folder], env: { HINT: 'inventory_held' } });
  assert.deepEqual(found.toSorted(), ['complete_via_api', 'inventory_held', 'order_correct']);
});

test('a sealed file that is bound under another name gets past the probes and is found by the scan', { skip }, async (t) => {
  // A copy: the user whom the sandbox belongs to may not be able to enter the folder that the project lies in.
  const copy = join(own(t), 'odd.json');
  copyFileSync(join(root, sealed, 'grading.json'), copy);
  const planted: MakeArgv = (...given) => {
    const argv = sandboxArgv(...given);
    return argv.toSpliced(argv.lastIndexOf('--remount-ro'), 0, '--ro-bind', copy, '/opt/odd.json') as [string, ...string[]];
  };
  assert.ok((await leaks(t, { paths: [], makeArgv: planted })).includes('order_correct'));
});
