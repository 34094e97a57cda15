import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readRan, recordRan } from './ran-tests.ts';

const old = 'a'.repeat(64);
const today = 'b'.repeat(64);
const titles = new Set(['one', 'two']);

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'tillproof-ran-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

test('a suite records the tests that registers name, and nothing where there is none', (t) => {
  const ran = folder(t);
  recordRan(join(ran, 'a.json'), [{ title: 'three', result: 'passed', file: 'a.test.ts' }], titles, today);
  assert.deepEqual(readdirSync(ran), []);
  recordRan(join(ran, 'a.json'), [{ title: 'one', result: 'passed', file: 'a.test.ts' }], titles, today);
  assert.deepEqual([...readRan(ran)], [['one', [{ result: 'passed', grader: today, file: 'a.test.ts' }]]]);
  assert.deepEqual(readdirSync(ran), ['a.json']);
});

test('what did not run again keeps the grader it ran with; what no register names any more is dropped', (t) => {
  const file = join(folder(t), 'a.json');
  const ended = ['one', 'two'].map((title) => ({ title, result: 'passed', file: 'a.test.ts' }) as const);
  recordRan(file, ended, titles, old);
  recordRan(file, ended.slice(0, 1), titles, today);
  assert.deepEqual(
    [...readRan(join(file, '..'))].map(([title, tests]) => [title, tests[0]?.grader]),
    [
      ['one', today],
      ['two', old],
    ],
  );
  recordRan(file, [], new Set(['two']), today);
  assert.deepEqual([...readRan(join(file, '..')).keys()], ['two']);
});

test('of several tests of one title the worst counts', (t) => {
  const file = join(folder(t), 'a.json');
  const ended = (['passed', 'failed', 'skipped'] as const).map((result) => ({ title: 'one', result, file: `${result}.test.ts` }));
  recordRan(file, ended, titles, today);
  assert.equal(readRan(join(file, '..')).get('one')?.[0]?.result, 'failed');
});

test('the reporter for node --test prints nothing', (t) => {
  const ran = folder(t);
  const args = ['--test', '--test-reporter', join(import.meta.dirname, 'node-reporter.ts'), join(ran, '*.test.ts')];
  assert.equal(execFileSync(process.execPath, args, { cwd: ran, encoding: 'utf8', env: { PATH: '/usr/bin' } }), '');
});
