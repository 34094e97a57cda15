import { basename, join, resolve } from 'node:path';
import type { Variant } from '#contract/variant.ts';
import { Cannot } from '../cannot.ts';
import { loadTrust } from '../keys/keys.ts';
import { isFolder } from '../make-folder.ts';
import type { Attempt } from './attempt.ts';
import { jobKey, jobsOf, type Job } from './job.ts';
import type { Outcome } from './outcome.ts';
import { hasPlan, readAttempts, readPlan, trialFolders } from './run-folder.ts';
import type { RunPlan } from './run-plan.ts';
import { whatBecame } from './what-became.ts';

/** What a trial was of; null where nothing that can be believed says so. */
export type TrialOf = { readonly task: string; readonly variant: Variant; readonly seed: number; readonly agent: string };

/** One attempt at a trial. */
export type AttemptRecord = {
  readonly trial: string;
  readonly dir: string;
  readonly of: TrialOf | null;
  /** The job it was begun for; null where the run keeps no records. */
  readonly job: Job | null;
  readonly outcome: Outcome;
};

/** A run as its folder tells it. */
export type RunRecord = {
  readonly name: string;
  readonly dir: string;
  /** Null for trials that were played one by one. */
  readonly plan: RunPlan | null;
  /** Every attempt there was, in the order of the plan's jobs, else of their names. */
  readonly attempts: readonly AttemptRecord[];
  /** Jobs of the plan that no attempt counts for yet. */
  readonly open: readonly Job[];
  /** What lies in the folder and cannot be read, a sentence each. */
  readonly faults: readonly string[];
};

/** An attempt that stands for its job. The others were broken off before their agent did anything. */
export function counts({ outcome }: AttemptRecord): boolean {
  return outcome.kind !== 'not_begun';
}

/**
 * Reads a run from its bundles, verdicts and attempts; nothing unsigned becomes a result. `trust`: whom to believe, this user's own where not given.
 * @throws Cannot `no_run`, `bad_run`, `unknown_version`, `bad_trust`
 */
export async function readRun(path: string, { trust: file }: { readonly trust?: string | undefined } = {}): Promise<RunRecord> {
  const dir = resolve(path);
  if (!isFolder(dir)) throw new Cannot('no_run', `there is no folder ${dir}`);
  const trust = loadTrust(file);
  const plan = hasPlan(dir) ? readPlan(dir) : null;
  const { attempts, faults } = readAttempts(dir);
  const folders = trialFolders(dir);
  const strangers = plan === null ? [] : folders.filter((name) => !attempts.has(name));
  const names = plan === null ? folders : [...attempts.keys()];
  const read = async (trial: string): Promise<AttemptRecord> => {
    const attempt = attempts.get(trial) ?? null;
    const outcome = await whatBecame(join(dir, trial), trial, attempt, trust);
    return { trial, dir: join(dir, trial), of: whatOf(outcome, attempt), job: attempt?.job ?? null, outcome };
  };
  const records: AttemptRecord[] = [];
  // One after the other: a thousand trials at once would hold as many files open.
  for (const name of names) records.push(await read(name));
  if (plan === null && records.every(({ outcome }) => outcome.kind === 'not_begun'))
    throw new Cannot('no_run', `${dir} holds no trial and no run.json: it is no run`);
  return {
    name: plan?.run ?? basename(dir),
    dir,
    plan,
    attempts: plan === null ? records.filter(counts) : inOrder(records, plan),
    open: plan === null ? [] : openJobs(records, plan),
    faults: [...faults, ...strangers.map((name) => `${name} is no trial that this run began: it does not count`)],
  };
}

function whatOf(outcome: Outcome, attempt: Attempt | null): TrialOf | null {
  if (outcome.kind === 'judged') {
    const { taskId, variant, seed, agent } = outcome.manifest;
    return { task: taskId, variant, seed, agent };
  }
  if (attempt === null) return null;
  const { task, variant, seed, agent } = attempt.job;
  return { task, variant, seed, agent };
}

function inOrder(records: readonly AttemptRecord[], plan: RunPlan): AttemptRecord[] {
  const place = new Map(jobsOf(plan).map((job, index) => [jobKey(job), index]));
  const placeOf = ({ job }: AttemptRecord): number => (job === null ? Infinity : (place.get(jobKey(job)) ?? Infinity));
  // What was begun anew comes before what counts.
  return records.toSorted((a, b) => placeOf(a) - placeOf(b) || Number(counts(a)) - Number(counts(b)) || (a.trial < b.trial ? -1 : 1));
}

function openJobs(records: readonly AttemptRecord[], plan: RunPlan): Job[] {
  const done = new Set(records.filter(counts).flatMap(({ job }) => (job === null ? [] : [jobKey(job)])));
  return jobsOf(plan).filter((job) => !done.has(jobKey(job)));
}
