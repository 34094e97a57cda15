import assert from 'node:assert/strict';
import test from 'node:test';
import { graderArgv, type StagedFolders } from './seal-argv.ts';

const folders: StagedFolders = {
  grader: '/tmp/grader-1',
  bundle: '/tmp/seal-1/e',
  task: '/tmp/seal-1/t',
  sealInputs: '/tmp/seal-1/s',
  key: '/tmp/seal-1/k',
  probe: '/tmp/seal-1/p',
};
const probeTarget = { canary: '/c', symlink: null, pid: 7, uid: 0, port: 9 };
const cases = [{ bundle: '0', task: 'abc', sealInputs: '0' }];
const given = { folders, cases, probeTarget };
const target = '{"canary":"/c","symlink":null,"pid":7,"uid":0,"port":9}';
const words = (text: string): string[] => text.trim().split(/\s+/);

test('level bwrap: uid, limits, namespaces, permission model, and every path as it stands inside', () => {
  const tools = { level: 'bwrap', setpriv: '/usr/bin/setpriv', prlimit: '/usr/bin/prlimit', bwrap: '/usr/bin/bwrap' } as const;
  assert.deepEqual(
    graderArgv(tools, '/opt/node', given),
    words(`
      /usr/bin/setpriv --reuid 2001 --regid 2001 --clear-groups --no-new-privs
      /usr/bin/prlimit --cpu=30 --core=0 --fsize=16777216 --nofile=128 --nproc=1024
      /usr/bin/bwrap --unshare-all --die-with-parent --new-session --clearenv
      --ro-bind /usr /usr --symlink usr/lib /lib --symlink usr/lib64 /lib64 --symlink usr/bin /bin
      --ro-bind /opt/node /node --ro-bind /tmp/grader-1 /g --ro-bind /tmp/seal-1/e /e --ro-bind /tmp/seal-1/t /t
      --ro-bind /tmp/seal-1/s /s --ro-bind /tmp/seal-1/k /k --ro-bind /tmp/seal-1/p /p
      --tmpfs /tmp --proc /proc --dev /dev --chdir /g
      /node --no-warnings --max-old-space-size=256 --disable-proto=delete --disallow-code-generation-from-strings --permission
      --allow-fs-read=/e/ --allow-fs-read=/t/ --allow-fs-read=/s/ --allow-fs-read=/g/ --allow-fs-read=/k/ --allow-fs-read=/p/
      /g/grader.cjs
      --cases [{"bundle":"/e/0","task":"/t/abc","sealInputs":"/s/0"}] --key /k/grader.key --seal-level bwrap --probe-target ${target}`),
  );
});

test('level uid: another uid and the permission model on the host paths', () => {
  assert.deepEqual(
    graderArgv({ level: 'uid', setpriv: '/usr/bin/setpriv' }, '/opt/node', given),
    words(`
      /usr/bin/setpriv --reuid 2001 --regid 2001 --clear-groups --no-new-privs
      /opt/node --no-warnings --max-old-space-size=256 --disable-proto=delete --disallow-code-generation-from-strings --permission
      --allow-fs-read=/tmp/seal-1/e/ --allow-fs-read=/tmp/seal-1/t/ --allow-fs-read=/tmp/seal-1/s/
      --allow-fs-read=/tmp/grader-1/ --allow-fs-read=/tmp/seal-1/k/ --allow-fs-read=/tmp/seal-1/p/
      /tmp/grader-1/grader.cjs
      --cases [{"bundle":"/tmp/seal-1/e/0","task":"/tmp/seal-1/t/abc","sealInputs":"/tmp/seal-1/s/0"}]
      --key /tmp/seal-1/k/grader.key --seal-level uid --probe-target ${target}`),
  );
});

test('level none: the permission model, and namespaces where they work for anybody', () => {
  const bare = graderArgv({ level: 'none', bwrap: null }, '/opt/node', given);
  assert.equal(bare[0], '/opt/node');
  assert.ok(bare.includes('--permission'));
  const under = graderArgv({ level: 'none', bwrap: '/usr/bin/bwrap' }, '/opt/node', given);
  assert.equal(under[0], '/usr/bin/bwrap');
  assert.deepEqual(under.slice(-4), ['--seal-level', 'none', '--probe-target', target]);
});

test('each further bundle of a batch has processor time of its own', () => {
  const tools = { level: 'bwrap', setpriv: '/usr/bin/setpriv', prlimit: '/usr/bin/prlimit', bwrap: '/usr/bin/bwrap' } as const;
  const two = [...cases, { bundle: '1', task: 'abc', sealInputs: '1' }];
  assert.ok(graderArgv(tools, '/opt/node', { ...given, cases: two }).includes('--cpu=35'));
});

test('a grader that begins from its kept start has the same words and one more: where the start lies, beside its file', () => {
  for (const tools of [
    { level: 'uid', setpriv: '/usr/bin/setpriv' },
    { level: 'none', bwrap: '/usr/bin/bwrap' },
  ] as const) {
    const [file, start] = [graderArgv(tools, '/opt/node', given), graderArgv(tools, '/opt/node', { ...given, start: true })];
    const at = start.indexOf('--snapshot-blob');
    assert.equal(start[at + 1], start[at + 2]?.replace(/\.cjs$/, '.start'));
    assert.deepEqual(start.toSpliced(at, 2), file);
  }
});
