import assert from 'node:assert/strict';
import test from 'node:test';
import { lineForEach } from './line-for-each.ts';
import type { SealedRun } from './run-sealed.ts';

/** A program that answers each case by its name, and ends at those in `deadly`; how often it was started, and with what. */
function program(deadly: readonly string[]): { run: (cases: readonly string[]) => Promise<SealedRun>; runs: string[] } {
  const runs: string[] = [];
  const run = (cases: readonly string[]): Promise<SealedRun> => {
    runs.push(cases.join(''));
    const end = cases.findIndex((each) => deadly.includes(each));
    const lines = (end === -1 ? cases : cases.slice(0, end)).map((each) => `line of ${each}`);
    return Promise.resolve({ lines, fault: end === -1 ? null : 'ended with SIGKILL' });
  };
  return { run, runs };
}

async function answers(cases: string, run: (cases: readonly string[]) => Promise<SealedRun>): Promise<string[]> {
  const found = await lineForEach(cases.split(''), run);
  return cases.split('').map((each) => {
    const answer = found.get(each);
    return typeof answer === 'string' ? answer : (answer?.message ?? 'lost');
  });
}

test('where nothing fails, one run does it all', async () => {
  const { run, runs } = program([]);
  assert.deepEqual(await answers('abc', run), ['line of a', 'line of b', 'line of c']);
  assert.deepEqual(runs, ['abc']);
});

test('a case that ends the program is tried alone, and the others have their lines', async () => {
  const { run, runs } = program(['b', 'd']);
  const died = 'the grader ended with SIGKILL';
  assert.deepEqual(await answers('abcde', run), ['line of a', died, 'line of c', died, 'line of e']);
  assert.deepEqual(runs, ['abcde', 'b', 'cde', 'd', 'e']);
});

test('a case that only failed in company has its line from its own run', async () => {
  const { run } = program([]);
  let company = true;
  const once = async (cases: readonly string[]): Promise<SealedRun> => {
    if (!company) return run(cases);
    company = false;
    return { lines: ['line of a'], fault: 'was not done' };
  };
  assert.deepEqual(await answers('abc', once), ['line of a', 'line of b', 'line of c']);
});

test('one that ends badly after its last line has not answered its last case', async () => {
  const ends = (cases: readonly string[]): Promise<SealedRun> => Promise.resolve({ lines: [...cases], fault: 'ended with code 7' });
  assert.deepEqual(await answers('ab', ends), ['a', 'the grader ended with code 7']);
});

test('silence is no line, and more lines than cases are not read', async () => {
  assert.deepEqual(await answers('a', () => Promise.resolve({ lines: [], fault: null })), ['the grader printed no verdict']);
  assert.deepEqual(await answers('a', () => Promise.resolve({ lines: [''], fault: null })), ['the grader printed no verdict']);
  assert.deepEqual(await answers('a', () => Promise.resolve({ lines: ['a', 'noise'], fault: null })), ['a']);
});
