import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { isFolder, makeFolder } from '../make-folder.ts';
import { readVersioned } from '../run/read-versioned.ts';
import { RunPlan } from '../run/run-plan.ts';
import { writeWhole } from '../write-whole.ts';
import { JobId } from './ticket.ts';

/*
 * A job's folder is a run of one trial, as `tillproof run` makes it, and beside it what was asked and what became of the asking. It is the only
 * truth about a job: a queue may lose everything it holds.
 */

/** `job.json`: what was asked for. Written once. */
export const JobFile = z.strictObject({
  jobVersion: z.literal(1),
  job: JobId,
  /** The job that this one plays again, or null. */
  resetOf: JobId.nullable(),
  plan: RunPlan,
});
export type JobFile = z.infer<typeof JobFile>;

const DeadLetter = z.strictObject({ deadVersion: z.literal(1), why: z.string() });

/** A job that was begun so often and never came to an end, not even to a refusal, takes its worker down with it. */
const mostUnsettled = 5;
const mostWhy = 2000;

export function jobDir(out: string, job: string): string {
  return join(out, job);
}

/** Writes down a job. False where there is one of this name. @throws Cannot `out_unwritable` */
export function writeJob(out: string, file: JobFile): boolean {
  const dir = jobDir(out, file.job);
  try {
    makeFolder(dir);
  } catch (cause) {
    throw new Cannot('out_unwritable', `${dir} cannot be made: ${(cause as Error).message}`, { cause });
  }
  return writeWhole(join(dir, 'job.json'), `${JSON.stringify(file, null, 2)}\n`, 'keep');
}

export function hasJob(out: string, job: string): boolean {
  return existsSync(join(jobDir(out, job), 'job.json'));
}

/** @throws Cannot `bad_run`, `unknown_version` where it is absent, half written or of a newer Tillproof */
export function readJob(out: string, job: string): JobFile {
  const file = readVersioned(join(jobDir(out, job), 'job.json'), 'jobVersion', JobFile);
  if (file.job !== job) throw new Cannot('bad_run', `${jobDir(out, job)} holds the job ${file.job}, under another name`);
  return file;
}

/** Names of all jobs of a folder, sorted. */
export function jobsIn(out: string): string[] {
  if (!isFolder(out)) return [];
  return readdirSync(out)
    .filter((name) => JobId.safeParse(name).success && hasJob(out, name))
    .toSorted();
}

/** Says that a job is not wanted any more. */
export function cancelJob(out: string, job: string): void {
  writeWhole(join(jobDir(out, job), 'cancelled'), '', 'keep');
}

export function isCancelled(out: string, job: string): boolean {
  return existsSync(join(jobDir(out, job), 'cancelled'));
}

/** Keeps a job that will not be played, and why. */
export function buryJob(out: string, job: string, why: string): void {
  writeWhole(join(jobDir(out, job), 'dead.json'), `${JSON.stringify({ deadVersion: 1, why: why.slice(0, mostWhy) })}\n`, 'keep');
}

/** Why a job will not be played; null where it is not dead. */
export function whyDead(out: string, job: string): string | null {
  const path = join(jobDir(out, job), 'dead.json');
  return existsSync(path) ? readVersioned(path, 'deadVersion', DeadLetter).why : null;
}

/** Notes that a worker begins with a job; returns what to call when it has come to something, whatever it is. False where it never does. */
export function beginWith(out: string, job: string): (() => void) | false {
  const path = join(jobDir(out, job), 'unsettled');
  const before = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (before >= mostUnsettled) return false;
  writeFileSync(path, '.', { flag: 'a', mode: 0o600 });
  return () => rmSync(path, { force: true });
}
