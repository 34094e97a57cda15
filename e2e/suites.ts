/**
 * `npm test` and `npm run test:long`: every suite in order, its time, and one closing line. Goes on after a red suite so that one run shows all
 * that is wrong; exits 1 then.
 */
import '../bin/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const long = process.argv.includes('--long');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

type Suite = { readonly name: string; readonly command: readonly [string, ...string[]] };

const suites: readonly Suite[] = [
  { name: 'types', command: [bin('tsc'), '-b'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'unit', command: [process.execPath, '--test', '--test-reporter=dot', ...testFiles()] },
  { name: 'packs', command: [process.execPath, join(root, 'bin/tillproof.mjs'), 'packs', 'verify'] },
  { name: 'browser', command: [bin('playwright'), 'test', '--reporter=dot'] },
];

function testFiles(): string[] {
  return ['contract', 'world-app', 'grader', 'mcp-bridge', 'harness', 'e2e'].map((room) => `${room}/**/*.test.ts`);
}

function run(suite: Suite): Promise<boolean> {
  const [file, ...args] = suite.command;
  const env = { ...process.env, ...(long ? { TILLPROOF_LONG: '1' } : {}) };
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

const results: { name: string; passed: boolean; seconds: number }[] = [];
for (const suite of suites) {
  process.stdout.write(`\n== ${suite.name}\n`);
  const start = performance.now();
  const passed = await run(suite);
  results.push({ name: suite.name, passed, seconds: (performance.now() - start) / 1000 });
}

process.stdout.write('\n');
for (const { name, passed, seconds } of results)
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1)} s\n`);
const failed = results.filter((result) => !result.passed).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
