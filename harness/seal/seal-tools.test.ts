import assert from 'node:assert/strict';
import { realpathSync } from 'node:fs';
import test from 'node:test';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { openProbePort } from './probe-port.ts';
import { onlyLine, runSealed } from './run-sealed.ts';
import { wrapInSeal } from './seal-argv.ts';
import { sealTools, type SealTools } from './seal-tools.ts';

/** What a program sees of the machine from inside: its uid, a file of the host, our process, our port. */
function look(tools: SealTools, port: number): Promise<string> {
  const program = `
    const tried = (attempt) => { try { attempt(); return 'open' } catch (error) { return error.code } };
    const socket = require('node:net').connect(${port}, '127.0.0.1');
    const say = (network) => console.log(JSON.stringify({
      uid: process.getuid(),
      file: tried(() => require('node:fs').readFileSync('/etc/hostname')),
      pid: tried(() => process.kill(${process.pid}, 0)),
      network,
    }));
    socket.on('connect', () => { socket.destroy(); say('open') }).on('error', (error) => say(error.code));`;
  const argv = wrapInSeal(tools, realpathSync(process.execPath), { binds: [], folder: '/', cpuSeconds: 30 }, ['--no-warnings', '-e', program]);
  return runSealed(argv, { cwd: '/', timeoutMs: 20_000 }).then(onlyLine);
}

test('outside any seal everything is open', async () => {
  await using target = await openProbePort();
  const seen = JSON.parse(await look({ level: 'none', bwrap: null }, target.port)) as unknown;
  assert.deepEqual(seen, { uid: process.getuid?.(), file: 'open', pid: 'open', network: 'open' });
});

test('another uid may not signal us', { skip: !mayChangeUid() && 'needs root' }, async () => {
  await using target = await openProbePort();
  const seen = JSON.parse(await look({ level: 'uid', setpriv: '/usr/bin/setpriv' }, target.port)) as unknown;
  assert.deepEqual(seen, { uid: 2001, file: 'open', pid: 'EPERM', network: 'open' });
});

test('inside the strongest seal there is no file, process or network of the host', async (t) => {
  const tools = await sealTools();
  if (tools.level !== 'bwrap') {
    assert.ok(!process.env['CI'], 'where CI is set, bubblewrap has to be there and work');
    return t.skip('needs root and a working bwrap');
  }
  await using target = await openProbePort();
  const seen = JSON.parse(await look(tools, target.port)) as unknown;
  assert.deepEqual(seen, { uid: 2001, file: 'ENOENT', pid: 'ESRCH', network: 'ECONNREFUSED' });
});
