import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Sha256 } from '#contract/digest.ts';
import { parsePackFile } from '../packs/parse-pack-file.ts';
import { readGivenFile } from '../read-given-file.ts';
import { root } from '../root.ts';

const RanTest = z.strictObject({
  result: z.enum(['passed', 'failed', 'skipped']),
  /** Digest of the grader that was there when it ran. */
  grader: Sha256,
  /** The file of the test. */
  file: z.string(),
});
export type RanTest = z.infer<typeof RanTest>;

/** What one suite remembers of the adversarial tests that it ran, by title. */
const RanFile = z.strictObject({ tests: z.record(z.string(), RanTest) });

/** By title, what each suite tells of it: a test may have moved from one to another, and the old one still tells what was. */
export type RanTests = ReadonlyMap<string, readonly RanTest[]>;

/** A test that has just ended. */
export type EndedTest = { readonly title: string; readonly result: RanTest['result']; readonly file: string };

/** Where the suites of the project leave what they ran, one file each, so that two that run at once do not meet. Not committed: a run of tests changes nothing that is. */
export const ranFolder: string = join(root, '.tmp/adversarial');

/** What was kept of a whole run and committed, for a clone that has run nothing yet. */
export const keptRanFolder: string = join(root, 'docs/evidence/adversarial');

/** All that folders tell of; nothing where there are none. @throws Cannot `malformed_pack` */
export function readRan(...folders: readonly string[]): RanTests {
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const all = files.filter((file) => file.endsWith('.json')).flatMap((file) => Object.entries(readFileOfRan(file)));
  return new Map([...Map.groupBy(all, ([title]) => title)].map(([title, tests]) => [title, tests.map(([, test]) => test)]));
}

/**
 * Writes into a suite's file how the tests of these titles ended. Titles that did not run now keep what is known of them; others are dropped.
 * A title that several tests bear is worth what the worst of them is.
 */
export function recordRan(file: string, ended: readonly EndedTest[], titles: ReadonlySet<string>, grader: string): void {
  const tests = new Map(Object.entries(existsSync(file) ? readFileOfRan(file) : {}).filter(([title]) => titles.has(title)));
  const before = new Map(tests);
  const now = ended.filter(({ title }) => titles.has(title));
  for (const { title } of now) {
    const worst = worstOf(now.filter((test) => test.title === title));
    tests.set(title, { result: worst.result, grader, file: worst.file });
  }
  if (tests.size === 0 && before.size === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  const text = `${JSON.stringify({ tests: Object.fromEntries([...tests].toSorted(([a], [b]) => (a < b ? -1 : 1))) }, null, 2)}\n`;
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}

function readFileOfRan(file: string): z.infer<typeof RanFile>['tests'] {
  return parsePackFile(RanFile, readGivenFile(file, 'malformed_pack'), file).tests;
}

const badness = { passed: 0, skipped: 1, failed: 2 } as const satisfies Record<RanTest['result'], number>;

function worstOf(tests: readonly EndedTest[]): EndedTest {
  return tests.reduce((worst, test) => (badness[test.result] > badness[worst.result] ? test : worst));
}
