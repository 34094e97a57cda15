import { existsSync } from 'node:fs';
import { z } from 'zod';
import { writeWhole } from '../write-whole.ts';
import { readVersioned } from './read-versioned.ts';
import type { RunRecord } from './read-run.ts';
import { resultOf } from './tally.ts';

export const suiteNames = ['capability', 'regression'] as const;
export const SuiteName = z.enum(suiteNames);
export type SuiteName = z.infer<typeof SuiteName>;

/**
 * `suites.json`: tasks that must not fail any more. Every task that is not listed measures what agents can do yet. `log` says how each came
 * here; it only grows.
 */
export const SuitesFile = z.strictObject({
  suitesVersion: z.literal(1),
  regression: z.array(z.string()),
  log: z.array(
    z.strictObject({ task: z.string(), to: SuiteName, agent: z.string(), run: z.string(), passes: z.int().positive(), at: z.string() }),
  ),
});
export type SuitesFile = z.infer<typeof SuitesFile>;

/** Where there is no file, no task has been promoted. @throws Cannot `bad_run`, `unknown_version` */
export function readSuites(path: string): SuitesFile {
  return existsSync(path) ? readVersioned(path, 'suitesVersion', SuitesFile) : { suitesVersion: 1, regression: [], log: [] };
}

export function writeSuites(path: string, suites: SuitesFile): void {
  writeWhole(path, `${JSON.stringify(suites, null, 2)}\n`, 'replace');
}

export function suiteOf(task: string, { regression }: Pick<SuitesFile, 'regression'>): SuiteName {
  return regression.includes(task) ? 'regression' : 'capability';
}

/** Why a task is not to be promoted for what an agent did in a run; null where it is. Clean is every trial of it passed, and none without a judgement. */
export function whyNotPromote(record: RunRecord, task: string, agent: string, passes: number): string | null {
  const own = record.attempts.filter(({ of }) => of?.task === task && of.agent === agent);
  const passed = own.filter((attempt) => resultOf(attempt) === 'pass').length;
  if (own.length === 0) return `${agent} did not play ${task} in ${record.name}`;
  if (passed < own.length) return `${own.length - passed} of ${own.length} trials of ${task} by ${agent} did not pass`;
  return passed < passes ? `${agent} passed ${task} ${passed} times in ${record.name}; ${passes} are asked for` : null;
}

/** What keeps a gate shut: each trial of a regression task that did not pass, a sentence each; and regression tasks that were not played to their end. */
export function gateFaults(record: RunRecord, suites: SuitesFile): string[] {
  const isGuarded = (task: string | undefined): boolean => task !== undefined && suiteOf(task, suites) === 'regression';
  return [
    ...record.attempts
      .filter((attempt) => isGuarded(attempt.of?.task) && attempt.outcome.kind !== 'not_begun' && resultOf(attempt) !== 'pass')
      .map((attempt) => `${attempt.of?.task} by ${attempt.of?.agent}, seed ${attempt.of?.seed}: ${resultOf(attempt)} (${attempt.trial})`),
    ...record.open.filter(({ task }) => isGuarded(task)).map(({ task, agent, seed }) => `${task} by ${agent}, seed ${seed}: not played`),
  ];
}
