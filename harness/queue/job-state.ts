import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { counts, readRun, type AttemptRecord } from '../run/read-run.ts';
import { hasPlan } from '../run/run-folder.ts';
import { isCancelled, jobDir, readJob, whyDead, type JobFile } from './job-folder.ts';

/** What became of a job so far. `why`: why it is dead; else null. */
export type JobState = 'waiting' | 'playing' | 'done' | 'cancelled' | 'dead';

/** A job as its folder tells it: nothing unsigned becomes a result. */
export type JobRecord = {
  readonly file: JobFile;
  readonly state: JobState;
  readonly why: string | null;
  /** Every attempt there was; at most one of them stands for the job. */
  readonly attempts: readonly AttemptRecord[];
};

/** @throws Cannot `bad_run`, `unknown_version`, `bad_trust` */
export async function readJobRecord(out: string, job: string): Promise<JobRecord> {
  const file = readJob(out, job);
  const dir = jobDir(out, job);
  const attempts = hasPlan(dir) ? (await readRun(dir)).attempts : [];
  const isPlaying = existsSync(join(dir, 'running.lock'));
  const why = whyDead(out, job);
  return { file, state: stateOf({ attempts, isPlaying, isDead: why !== null, isCancelled: isCancelled(out, job) }), why, attempts };
}

function stateOf(facts: {
  readonly attempts: readonly AttemptRecord[];
  readonly isPlaying: boolean;
  readonly isDead: boolean;
  readonly isCancelled: boolean;
}): JobState {
  // While somebody is at it nothing is final: evidence that is not signed yet looks like a trial that was broken off.
  if (facts.isPlaying) return 'playing';
  if (facts.attempts.some((attempt) => counts(attempt) && attempt.outcome.kind !== 'ungraded')) return 'done';
  if (facts.isDead) return 'dead';
  return facts.isCancelled ? 'cancelled' : 'waiting';
}

/** Whether a job is still to come to something: what a queue has to hold, and gets back where it lost it. */
export function isOpen(state: JobState): boolean {
  return state === 'waiting' || state === 'playing';
}
