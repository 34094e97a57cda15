import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { canonicalJson } from '#contract/canonical-json.ts';
import { canonicalVerdict } from '#contract/verdict.ts';
import { graderKeyPath, loadTrust } from '../keys/keys.ts';
import { signedTrial } from '../testing/signed-trial.ts';
import { gradeBundle } from './grade-bundle.ts';
import { openVerdict } from './open-verdict.ts';
import { graderArgv } from './seal-argv.ts';
import { sealTools } from './seal-tools.ts';

test('variables that steer a program do not reach the grader', async (t) => {
  const request = await signedTrial(t);
  const before = await gradeBundle(request);
  // Each would end a program that follows it, or let it find another one under a known name.
  const planted = join(request.dir, 'planted');
  mkdirSync(planted);
  writeFileSync(join(planted, 'planted.cjs'), 'process.exit(7);');
  for (const name of ['node', 'bwrap', 'setpriv', 'prlimit']) {
    writeFileSync(join(planted, name), '#!/bin/sh\nexit 7\n');
    chmodSync(join(planted, name), 0o755);
  }
  const variables = {
    NODE_OPTIONS: `--require=${join(planted, 'planted.cjs')}`,
    NODE_PATH: planted,
    LD_PRELOAD: join(planted, 'absent.so'),
    LD_LIBRARY_PATH: planted,
    HTTP_PROXY: 'http://127.0.0.1:9',
    HTTPS_PROXY: 'http://127.0.0.1:9',
    NODE_USE_ENV_PROXY: '1',
    NODE_EXTRA_CA_CERTS: join(planted, 'absent.pem'),
    PATH: planted,
    BASH_ENV: join(planted, 'node'),
    TZ: 'Pacific/Kiritimati',
    LC_ALL: 'tr_TR.UTF-8',
  };
  const kept = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]));
  Object.assign(process.env, variables);
  t.after(() => restore(kept));
  const after = await gradeBundle(request);
  assert.equal(after.verdict.seal.probes['environment'], 'denied');
  assert.equal(canonicalJson(canonicalVerdict(after.verdict)), canonicalJson(canonicalVerdict(before.verdict)));
  assert.equal(after.verdict.invalid, before.verdict.invalid);
});

function restore(kept: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(kept)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

test('nothing secret stands in the command line, which every user of the machine can read', async (t) => {
  await signedTrial(t);
  const pem = readFileSync(graderKeyPath(), 'utf8');
  const { d } = createPrivateKey(pem).export({ format: 'jwk' });
  const folders = { grader: '/g', bundle: '/e', task: '/t', sealInputs: '/s', key: '/k', probe: '/p' };
  const probeTarget = { canary: '/c', symlink: null, pid: 7, uid: 0, port: 9 };
  const cases = [{ bundle: '0', task: 'abc', sealInputs: '0' }];
  const words = graderArgv(await sealTools(), process.execPath, { folders, cases, probeTarget }).join(' ');
  for (const secret of [d ?? 'none', ...pem.split('\n').filter((line) => line !== '' && !line.startsWith('-----'))]) {
    assert.ok(secret.length > 20 && !words.includes(secret));
  }
  assert.match(words, /--key \/k\/grader\.key/);
});

test('a line before the verdict is no verdict', async (t) => {
  const request = await signedTrial(t);
  const { envelope } = await gradeBundle(request);
  const { graders } = loadTrust();
  const line = JSON.stringify(envelope);
  assert.notEqual(typeof openVerdict(line, graders), 'string');
  for (const noise of ['SUCCESS', '{"result":"pass"}', `SUCCESS ${line}`, `${line}{}`]) {
    assert.equal(typeof openVerdict(noise, graders), 'string', noise);
  }
});
