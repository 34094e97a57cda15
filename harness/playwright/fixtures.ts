import type { Fixtures, TestInfo } from '@playwright/test';
import type { Variant } from '#contract/variant.ts';
import type { Verdict } from '#contract/verdict.ts';
import { runTrial, type Trial } from './run-trial.ts';

/** Options, set with `test.use`, by which a test says which trial it is about. */
export type TrialChoice = {
  task: string;
  agent: string;
  seed: number;
  variant: Variant;
  /** Folders of private packs, besides the project's own. */
  packs: readonly string[];
};

/** What a test gets: the trial once it is over, and what the sealed grader said of it. */
export type TrialFixtures = { trial: Trial; verdict: Verdict };

/** For `test.extend`: a test that asks for `trial` or `verdict` has one trial of its own, its evidence among the test's output. */
export const fixtures: Fixtures<TrialChoice & TrialFixtures> = {
  task: ['checkout-console/finish-checkout', { option: true }],
  agent: ['reference', { option: true }],
  seed: [1, { option: true }],
  variant: ['clean', { option: true }],
  packs: [[], { option: true }],
  trial: async ({ task, agent, seed, variant, packs }, use, info: TestInfo) =>
    use(await runTrial({ task, agent, seed, variant, packs, out: info.outputPath('runs') })),
  verdict: async ({ trial }, use) => use(trial.verdict),
};
