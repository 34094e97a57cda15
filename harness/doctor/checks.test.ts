import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Asked } from './check.ts';
import { checks } from './checks.ts';
import { diskCheck, judgeDisk } from './checks/disk.ts';
import { portsCheck } from './checks/ports.ts';
import { redisCheck } from './checks/redis.ts';
import { judgeRuntime } from './checks/runtime.ts';
import { judgeSeal } from './checks/seal.ts';
import { examine, lineOf } from './examine.ts';

const asked: Asked = { out: 'runs', port: null, redis: null };
const MIB = 1024 * 1024;

test('Node 24 and newer will do, anything older will not', () => {
  assert.deepEqual(
    ['v24.0.0', 'v26.1.2', 'v23.11.1', 'v9.0.0', 'nonsense'].map((version) => judgeRuntime(version).state),
    ['good', 'good', 'bad', 'bad', 'bad'],
  );
});

test('the strongest seal is good, any other weak, with what it lacks', () => {
  assert.equal(judgeSeal({ level: 'bwrap', setpriv: '/s', prlimit: '/p', bwrap: '/b' }).state, 'good');
  const weak = judgeSeal({ level: 'uid', setpriv: '/s', lacks: 'bwrap is not installed' });
  assert.deepEqual([weak.state, weak.found], ['weak', 'level uid: bwrap is not installed']);
});

test('the fullest disk decides, and one that cannot be written to is bad', () => {
  const states = [
    [{ path: '/a', free: 9000 * MIB }],
    [
      { path: '/a', free: 9000 * MIB },
      { path: '/b', free: 1000 * MIB },
    ],
    [{ path: '/a', free: 100 * MIB }],
    [
      { path: '/a', free: 9000 * MIB },
      { path: '/b', free: null },
    ],
  ].map((places) => judgeDisk(places).state);
  assert.deepEqual(states, ['good', 'weak', 'bad', 'bad']);
});

test('a folder of runs that is not there yet is looked for where it would be made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-doctor-'));
  const finding = await diskCheck.look({ ...asked, out: join(folder, 'not/there/yet') });
  rmSync(folder, { recursive: true });
  assert.ok(finding.found.includes(folder));
  assert.equal((await diskCheck.look({ ...asked, out: '/proc/runs' })).state, 'bad');
});

test('a port that is taken is found, and a free one is', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const taken = await portsCheck.look({ ...asked, port });
  server.close();
  await once(server, 'close');
  assert.equal(taken.state, 'weak');
  assert.match(taken.found, /EADDRINUSE/);
  assert.equal((await portsCheck.look({ ...asked, port })).state, 'good');
  assert.equal((await portsCheck.look(asked)).state, 'good');
});

test('a Redis that does not answer is bad, and its password is not said', async () => {
  const gone = await redisCheck.look({ ...asked, redis: 'redis://:secret@127.0.0.1:1/0' });
  assert.equal(gone.state, 'bad');
  assert.match(gone.found, /ECONNREFUSED/);
  assert.ok(!gone.found.includes('secret'));
  assert.equal((await redisCheck.look({ ...asked, redis: 'http://127.0.0.1' })).state, 'bad');
});

test('each check has its line, with what would mend it where it is not good', async () => {
  const fake = [
    { name: 'one', look: () => Promise.resolve({ state: 'good', found: 'is there' } as const) },
    { name: 'two', look: () => Promise.resolve({ state: 'bad', found: 'is not', mend: 'bring it' } as const) },
  ];
  assert.deepEqual((await examine(fake, asked)).map(lineOf), ['good  one      is there', 'bad   two      is not. To mend it: bring it']);
  assert.deepEqual(
    checks.map(({ name }) => name),
    ['runtime', 'browser', 'pages', 'keys', 'seal', 'sandbox', 'ports', 'disk', 'redis'],
  );
});
