/** `tillproof/testing/parts`: what `tillproof/testing` is made of, for suites that have a Playwright of their own. */
export { fixtures, type TrialChoice, type TrialFixtures } from './fixtures.ts';
export { matchers, type Failure } from './matchers.ts';
export { runTrial, type Trial, type TrialOptions } from './run-trial.ts';
