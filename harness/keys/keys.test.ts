import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { keyId } from '#contract/dsse.ts';
import { Cannot } from '../cannot.ts';
import { freshState } from '../testing/fresh-state.ts';
import { GRADER_UID, mayChangeUid } from './grader-uid.ts';
import { checkKeys, graderKeyPath, initKeys, loadHarnessKey, loadTrust } from './keys.ts';
import { stateFolder } from './state-folder.ts';
import { makePipe } from '../testing/make-pipe.ts';

function state(t: TestContext): string {
  return join(freshState(t), 'state');
}

test('keys are made once: the second call changes no byte', (t) => {
  const folder = state(t);
  assert.deepEqual(initKeys(), { folder, created: true });
  const read = (): string[] =>
    readdirSync(folder)
      .sort()
      .map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`);
  const before = read();
  assert.deepEqual(initKeys(), { folder, created: false });
  assert.deepEqual(read(), before);
  assert.deepEqual(readdirSync(folder).sort(), ['grader.key', 'harness.key', 'trust.json']);
});

test('nobody but its owner may read a private key', (t) => {
  const folder = state(t);
  initKeys();
  for (const name of ['grader.key', 'harness.key']) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o400, name);
  assert.equal(statSync(folder).mode & 0o066, 0);
});

test("as root the grader's key belongs to the grader's uid, who may pass through to it", { skip: !mayChangeUid() && 'needs root' }, (t) => {
  const folder = state(t);
  initKeys();
  assert.equal(statSync(graderKeyPath()).uid, GRADER_UID);
  assert.equal(statSync(join(folder, 'harness.key')).uid, 0);
  assert.equal(statSync(folder).mode & 0o777, 0o711);
});

test('the trust file names the public halves of both keys', (t) => {
  state(t);
  const harness = loadHarnessKey();
  const trust = loadTrust();
  assert.deepEqual(trust.harnesses.map(keyId), [keyId(createPublicKey(harness))]);
  assert.deepEqual(trust.graders.map(keyId), [keyId(createPublicKey(readFileSync(graderKeyPath())))]);
});

test('a key that is gone is not replaced behind the back of the trust file', (t) => {
  state(t);
  initKeys();
  rmSync(graderKeyPath());
  assert.throws(() => initKeys(), Cannot);
});

test('a trust file whose fingerprint is not that of its key is refused', (t) => {
  const folder = state(t);
  initKeys();
  const file = join(folder, '..', 'doctored.json');
  const trust = JSON.parse(readFileSync(join(folder, 'trust.json'), 'utf8')) as { graders: { fingerprint: string }[] };
  trust.graders = trust.graders.map((entry) => ({ ...entry, fingerprint: '0'.repeat(64) }));
  writeFileSync(file, JSON.stringify(trust));
  assert.throws(() => loadTrust(file), Cannot);
  assert.throws(() => loadTrust(join(folder, 'absent.json')), Cannot);
});

for (const [name, code] of [
  ['harness.key', 'bad_keys'],
  ['grader.key', 'bad_keys'],
  ['trust.json', 'bad_trust'],
] as const) {
  test(`a pipe or a folder in place of ${name} is found before anything is played`, (t) => {
    const folder = state(t);
    initKeys();
    rmSync(join(folder, name));
    makePipe(join(folder, name));
    assert.throws(checkKeys, { code, message: /is not a regular file$/ });
    rmSync(join(folder, name));
    mkdirSync(join(folder, name));
    assert.throws(checkKeys, { code, message: /is not a regular file$/ });
  });
}

test('a state folder that cannot be is said so at once', (t) => {
  const folder = state(t);
  writeFileSync(folder, '');
  assert.throws(checkKeys, { code: 'bad_keys', message: /cannot be made: EEXIST/ });
  if (process.platform !== 'linux') return;
  process.env['TILLPROOF_STATE'] = '/proc/nope';
  assert.throws(checkKeys, { code: 'bad_keys', message: /cannot be made: ENOENT/ });
});

test('processes that start together agree on one set of keys', async (t) => {
  state(t);
  const program = `import { loadTrust, loadHarnessKey } from ${JSON.stringify(new URL('./keys.ts', import.meta.url).href)};
    import { keyId } from ${JSON.stringify(import.meta.resolve('#contract/dsse.ts'))};
    loadHarnessKey();
    console.log(loadTrust().graders.map(keyId).join());`;
  const start = (): Promise<{ stdout: string }> =>
    promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', program]);
  const seen = await Promise.all([start(), start(), start()]);
  assert.equal(new Set(seen.map(({ stdout }) => stdout)).size, 1);
  assert.deepEqual(seen[0]?.stdout.trim(), loadTrust().graders.map(keyId).join());
});

test('the state folder follows the XDG rules unless it is given', () => {
  assert.equal(stateFolder({ TILLPROOF_STATE: '/s' }), '/s');
  assert.equal(stateFolder({ XDG_STATE_HOME: '/x' }), '/x/tillproof');
  assert.match(stateFolder({ XDG_STATE_HOME: 'relative' }), /[/]\.local[/]state[/]tillproof$/);
});
