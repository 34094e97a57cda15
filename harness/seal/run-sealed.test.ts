import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { Cannot } from '../cannot.ts';
import { onlyLine, runSealed } from './run-sealed.ts';

const run = (program: string, timeoutMs = 20_000): Promise<string> =>
  runSealed([process.execPath, '--no-warnings', '-e', program], { cwd: '/', timeoutMs }).then(onlyLine);
const fails = (program: string, because: RegExp, timeoutMs?: number): Promise<void> =>
  assert.rejects(run(program, timeoutMs), (error: unknown) => error instanceof Cannot && because.test(error.message));

test('the first line counts and the rest is ignored', async () => {
  assert.equal(await run('console.log("verdict"); console.log("noise"); console.error("more noise")'), 'verdict');
});

test('nothing of our environment comes along', async () => {
  process.env['TILLPROOF_SECRET'] = 'planted';
  try {
    assert.equal(await run('console.log(JSON.stringify(process.env))'), '{}');
  } finally {
    delete process.env['TILLPROOF_SECRET'];
  }
});

test('an exit code other than 0 is a failure that says what the program said', async () => {
  await fails('console.log("verdict"); console.error("no key"); process.exitCode = 3', /code 3: no key/);
});

test('silence is a failure', async () => {
  await fails('', /printed no verdict/);
});

test('a program that does not end is ended', async () => {
  await fails('setInterval(() => {}, 1000)', /not done after 300 ms/, 300);
});

test('a program that floods its output is ended', async () => {
  await fails('const block = "x".repeat(65536); const more = () => process.stdout.write(block, more); more()', /printed more than/);
});

test('a program that is not there is a failure', async () => {
  const { fault } = await runSealed(['/nowhere/grader'], { cwd: '/', timeoutMs: 1000 });
  assert.match(fault ?? '', /could not be started/);
});

test('files that whoever started us left open go no further', () => {
  // A shell hands a file to this program, which has to start a child without it. Node itself only looks after low numbers.
  const program = `import { runSealed } from ${JSON.stringify(join(import.meta.dirname, 'run-sealed.ts'))};
    import { readFileSync } from 'node:fs';
    const own = readFileSync(200, 'utf8');
    const look = "try { console.log(require('node:fs').readlinkSync('/proc/self/fd/200')) } catch (error) { console.log(error.code) }";
    const { lines } = await runSealed([process.execPath, '-e', look], { cwd: '/', timeoutMs: 20000 });
    console.log(JSON.stringify([own, ...lines]));`;
  const args = [
    '--norc',
    '-c',
    'exec "$0" "$@" 200<"$SECRET"',
    process.execPath,
    '--no-warnings',
    '--input-type=module',
    '--eval',
    program,
  ];
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-test-'));
  try {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'planted');
    const { stdout, stderr } = spawnSync('/bin/bash', args, { encoding: 'utf8', env: { SECRET: secret } });
    assert.equal(stderr, '');
    const [own, inChild] = JSON.parse(stdout) as [string, string];
    assert.equal(own, 'planted');
    assert.equal(inChild, '/dev/null');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
