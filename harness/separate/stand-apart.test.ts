import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { initKeys } from '../keys/keys.ts';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { freshState } from '../testing/fresh-state.ts';
import { probeAs, type ApartFrom } from './stand-apart.ts';

const skip = mayChangeUid() ? false : 'needs root';
/** Belongs to nobody here. */
const uid = 61_234;

function place(t: TestContext): ApartFrom & { readonly base: string } {
  const base = freshState(t);
  initKeys();
  // Everybody may pass through, so that each thing has to be closed by itself.
  chmodSync(base, 0o755);
  for (const name of ['scratch', 'sealed']) mkdirSync(join(base, name), { mode: 0o700 });
  writeFileSync(join(base, 'sealed/grading.json'), '{}');
  return { base, scratch: join(base, 'scratch'), runDir: join(base, 'runs/one'), sealedPaths: [join(base, 'sealed/grading.json')] };
}

/** The grader's own code is open to everybody where these tests run from an open folder; all else is told apart. */
async function openTo(from: ApartFrom): Promise<string[]> {
  const { probes } = await probeAs(uid, from);
  return Object.entries(probes).flatMap(([name, result]) => (result === 'open' && name !== 'read_sealed' ? [name] : []));
}

test('another user gets at nothing that is closed', { skip }, async (t) => {
  assert.deepEqual(await openTo(place(t)), []);
});

test('runs that lie in a folder open to others are found, and sockets in one', { skip }, async (t) => {
  const from = place(t);
  mkdirSync(from.runDir, { recursive: true });
  for (const folder of [join(from.base, 'runs'), from.runDir, from.scratch]) chmodSync(folder, 0o777);
  const before = process.umask(0);
  t.after(() => process.umask(before));
  assert.deepEqual((await openTo(from)).toSorted(), ['read_runs', 'sockets']);
});

test('keys in a folder that others may list are found', { skip }, async (t) => {
  const from = place(t);
  chmodSync(join(from.base, 'state'), 0o755);
  assert.deepEqual(await openTo(from), ['read_keys']);
});

test('a sealed half that others may read is found', { skip }, async (t) => {
  const from = place(t);
  chmodSync(join(from.base, 'sealed'), 0o755);
  chmodSync(join(from.base, 'sealed/grading.json'), 0o644);
  assert.equal((await probeAs(uid, from)).probes.read_sealed, 'open');
});

test('a process of the same user, and code that it may change, are found', { skip }, async (t) => {
  const from = place(t);
  const child = spawn('/bin/sleep', ['60'], { uid, gid: uid, stdio: 'ignore' });
  t.after(() => child.kill('SIGKILL'));
  const file = join(from.base, 'code.ts');
  writeFileSync(file, '');
  chmodSync(file, 0o666);
  const { probes } = await probeAs(uid, from, { pid: child.pid ?? 0, code: [file] });
  assert.deepEqual([probes.processes, probes.write_code], ['open', 'open']);
});
