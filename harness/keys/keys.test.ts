import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { keyId } from '#contract/dsse.ts';
import { Cannot } from '../cannot.ts';
import { GRADER_UID, mayChangeUid } from './grader-uid.ts';
import { graderKeyPath, initKeys, loadHarnessKey, loadTrust } from './keys.ts';
import { stateFolder } from './state-folder.ts';

function freshState(t: TestContext): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'tillproof-keys-')), 'state');
  const before = process.env['TILLPROOF_STATE'];
  process.env['TILLPROOF_STATE'] = folder;
  t.after(() => {
    if (before === undefined) delete process.env['TILLPROOF_STATE'];
    else process.env['TILLPROOF_STATE'] = before;
    rmSync(join(folder, '..'), { recursive: true });
  });
  return folder;
}

test('keys are made once: the second call changes no byte', (t) => {
  const folder = freshState(t);
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
  const folder = freshState(t);
  initKeys();
  for (const name of ['grader.key', 'harness.key']) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o400, name);
  assert.equal(statSync(folder).mode & 0o066, 0);
});

test("as root the grader's key belongs to the grader's uid, who may pass through to it", { skip: !mayChangeUid() && 'needs root' }, (t) => {
  const folder = freshState(t);
  initKeys();
  assert.equal(statSync(graderKeyPath()).uid, GRADER_UID);
  assert.equal(statSync(join(folder, 'harness.key')).uid, 0);
  assert.equal(statSync(folder).mode & 0o777, 0o711);
});

test('the trust file names the public halves of both keys', (t) => {
  freshState(t);
  const harness = loadHarnessKey();
  const trust = loadTrust();
  assert.deepEqual(trust.harnesses.map(keyId), [keyId(createPublicKey(harness))]);
  assert.deepEqual(trust.graders.map(keyId), [keyId(createPublicKey(readFileSync(graderKeyPath())))]);
});

test('a key that is gone is not replaced behind the back of the trust file', (t) => {
  freshState(t);
  initKeys();
  rmSync(graderKeyPath());
  assert.throws(() => initKeys(), Cannot);
});

test('a trust file whose fingerprint is not that of its key is refused', (t) => {
  const folder = freshState(t);
  initKeys();
  const file = join(folder, '..', 'doctored.json');
  const trust = JSON.parse(readFileSync(join(folder, 'trust.json'), 'utf8')) as { graders: { fingerprint: string }[] };
  trust.graders = trust.graders.map((entry) => ({ ...entry, fingerprint: '0'.repeat(64) }));
  writeFileSync(file, JSON.stringify(trust));
  assert.throws(() => loadTrust(file), Cannot);
  assert.throws(() => loadTrust(join(folder, 'absent.json')), Cannot);
});

test('processes that start together agree on one set of keys', async (t) => {
  freshState(t);
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
