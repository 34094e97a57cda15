/**
 * `npm test` and `npm run test:long`: every suite, its time, and one closing line. Goes on after a red suite so that one run shows all that is
 * wrong; exits 1 then. `suites.ts unit lint` runs those whose name begins so.
 */
import '../bin/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const isLong = process.argv.includes('--long');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

type Suite = { readonly name: string; readonly command: readonly [string, ...string[]] };
type Result = { readonly name: string; readonly passed: boolean; readonly seconds: number };

const rooms = ['e2e', 'world-app', 'harness', 'grader', 'mcp-bridge', 'contract'] as const;

/** One process per room: a room's tests share what they load, and no process ever holds two rooms that share nothing. */
const unit = rooms.map((room): Suite => {
  const node = [process.execPath, '--test', '--test-isolation=none'] as const;
  const reporters = ['dot', './harness/audit/node-reporter.ts'].flatMap((reporter) => [
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ]);
  return { name: `unit ${room}`, command: [...node, ...reporters, `${room}/**/*.test.ts`] };
});

/** The longest first; two at a time. */
const oneCore: readonly Suite[] = [
  ...unit,
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: [bin('tsc'), '-b'] },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'packs', command: [process.execPath, join(root, 'bin/tillproof.mjs'), 'packs', 'verify'] },
];

/** Shares its work among the cores by itself. */
const allCores: readonly Suite[] = [
  { name: 'browser', command: [bin('playwright'), 'test', '--reporter=dot,./harness/playwright/record-adversarial.ts'] },
];

/** The long run tries every bypass of the registers; whether it did is asked last. */
const last: readonly Suite[] = isLong
  ? [{ name: 'audit', command: [process.execPath, join(root, 'bin/tillproof.mjs'), 'audit', 'checkout-console'] }]
  : [];

/** What a suite prints comes at once when it is alone, and in one piece at its end when it is not. */
function run({ name, command: [file, ...args] }: Suite, isAlone: boolean): Promise<Result> {
  const env = { ...process.env, ...(isLong ? { TILLPROOF_LONG: '1' } : {}) };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let held = `\n== ${name}\n`;
    const print = (text: string): void => {
      if (isAlone) process.stdout.write(text);
      else held += text;
    };
    if (isAlone) process.stdout.write(held);
    child.stdout.setEncoding('utf8').on('data', print);
    child.stderr.setEncoding('utf8').on('data', print);
    child.once('error', reject);
    child.once('close', (code) => {
      if (!isAlone) process.stdout.write(held);
      resolve({ name, passed: code === 0, seconds: (performance.now() - start) / 1000 });
    });
  });
}

async function runAll(suites: readonly Suite[], atOnce: number): Promise<Result[]> {
  const left = suites.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
  const results: Result[] = [];
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results.push(await run(next, atOnce === 1));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

const start = performance.now();
const results = [...(await runAll(oneCore, 2)), ...(await runAll([...allCores, ...last], 1))];

process.stdout.write('\n');
for (const { name, passed, seconds } of results)
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(15)} ${seconds.toFixed(1)} s\n`);
const failed = results.filter((result) => !result.passed).length;
process.stdout.write(
  `${results.length - failed} passed, ${failed} failed in ${((performance.now() - start) / 60_000).toFixed(1)} minutes\n`,
);
process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
