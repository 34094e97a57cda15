import { defineConfig } from '@playwright/test';
import { isLong, long } from './e2e/long-run.ts';

/** One project per thing under test; run one alone with `npx playwright test --project traps`. */
export default defineConfig({
  testDir: 'e2e',
  // A trial has its own processes and folder; two cores carry two of them.
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  ...(isLong ? {} : { grepInvert: new RegExp(long) }),
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['./harness/playwright/record-adversarial.ts']],
  projects: [
    { name: 'bridge', testDir: 'e2e/bridge' },
    { name: 'conformance', testDir: 'e2e/conformance' },
    { name: 'traps', testDir: 'e2e/traps' },
    { name: 'tasks', testDir: 'e2e/tasks' },
    // A file's tests share the trials that are their controls; one may play two trials and grade a dozen bundles.
    { name: 'adversarial', testDir: 'e2e/adversarial', testMatch: '*.spec.ts', fullyParallel: false, timeout: 240_000 },
    { name: 'world', testDir: 'e2e/world' },
    { name: 'walks', testDir: 'e2e/walks' },
    { name: 'mutants', testDir: 'e2e/mutants' },
    { name: 'console', testDir: 'e2e/console' },
    { name: 'report', testDir: 'e2e/report' },
    { name: 'play', testDir: 'e2e/play' },
    { name: 'commands', testDir: 'e2e/commands' },
    { name: 'serve', testDir: 'e2e/serve' },
    { name: 'consumer', testDir: 'e2e/consumer' },
  ],
});
