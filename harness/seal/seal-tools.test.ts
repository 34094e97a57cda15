import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
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
  const argv = wrapInSeal(tools, realpathSync(process.execPath), { binds: [], folder: '/', cpuSeconds: 30 }, [
    '--no-warnings',
    '-e',
    program,
  ]);
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

test('where user namespaces are forbidden the seal is the next lower one, and says why', (t) => {
  // Root of a namespace of its own, with nobody else in it, no further namespaces and no rights: as some systems treat everybody.
  const program = `import { sealTools } from ${JSON.stringify(join(import.meta.dirname, 'seal-tools.ts'))};
    process.stdout.write(JSON.stringify(await sealTools()));`;
  const script = 'echo 0 > /proc/sys/user/max_user_namespaces && exec setpriv --bounding-set=-all --inh-caps=-all "$0" "$@"';
  const node = [process.execPath, '--no-warnings', '--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync('unshare', ['-Ur', 'sh', '-c', script, ...node], { encoding: 'utf8' });
  if (status !== 0) {
    assert.ok(!process.env['CI'], stderr);
    return t.skip('needs a user namespace to take namespaces away in');
  }
  const tools = JSON.parse(stdout) as SealTools & { readonly lacks: string };
  assert.deepEqual([tools.level, 'bwrap' in tools && tools.bwrap], ['none', null]);
  assert.match(tools.lacks, /cannot be started under a uid of its own here \(.+\)/);
  if (existsSync('/usr/bin/bwrap')) assert.match(tools.lacks, /bwrap is installed and cannot make namespaces here \(.*bwrap: .+\)/);
});

test('inside the strongest seal no core is dumped and no process outlives the first', async (t) => {
  const tools = await sealTools();
  if (tools.level !== 'bwrap') return t.skip('needs root and a working bwrap');
  const program = `console.log(/^Max core file size\\s+(\\S+)\\s+(\\S+)/m.exec(require('node:fs').readFileSync('/proc/self/limits', 'utf8')).slice(1).join())`;
  const argv = wrapInSeal(tools, realpathSync(process.execPath), { binds: [], folder: '/', cpuSeconds: 30 }, ['-e', program]);
  assert.ok(argv.includes('--die-with-parent'));
  assert.equal(onlyLine(await runSealed(argv, { cwd: '/', timeoutMs: 20_000 })), '0,0');
});
