import assert from 'node:assert/strict';
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
