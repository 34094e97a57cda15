import { expect as baseExpect, test as base } from '@playwright/test';
import { fixtures, type TrialChoice, type TrialFixtures } from './fixtures.ts';
import { matchers } from './matchers.ts';

/* `tillproof/testing`: the door for suites that prove what a verdict is worth. */

/** Playwright's `test` with the options `task`, `agent`, `seed`, `variant`, `packs`, and the fixtures `trial` and `verdict`. */
export const test = base.extend<TrialChoice & TrialFixtures>(fixtures);

/** Playwright's `expect`, which also knows `toPass()`, `toFailGate(id)`, `toFailBy({gates, labels})`, `toHaveLabel(label)`, `toBeInvalid(label)`. */
export const expect = baseExpect.extend(matchers);

export { runTrial, type Trial, type TrialOptions } from './run-trial.ts';
export type { Failure } from './matchers.ts';
