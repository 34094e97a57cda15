import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { isFolder, makeFolder } from '../make-folder.ts';
import { realDisk, writeWhole, type Disk } from '../write-whole.ts';
import { Attempt } from './attempt.ts';
import { readVersioned } from './read-versioned.ts';
import { RunPlan } from './run-plan.ts';

/** Where the parts of a run lie in its folder. Trials lie beside these, each in a folder of its id. */
const PLAN = 'run.json';
const ATTEMPTS = 'attempts';
/** Trials that were broken off before their agent did anything, and were begun anew. */
const ASIDE = 'aside';

export function hasPlan(runDir: string): boolean {
  return existsSync(join(runDir, PLAN));
}

/** @throws Cannot `bad_run`, `unknown_version` */
export function readPlan(runDir: string): RunPlan {
  return readVersioned(join(runDir, PLAN), 'runVersion', RunPlan);
}

/** Begins a run. @throws Cannot `out_unwritable`, `bad_run` where somebody else began it at the same time */
export function writePlan(runDir: string, plan: RunPlan, disk: Disk = realDisk): void {
  try {
    makeFolder(runDir);
  } catch (cause) {
    throw new Cannot('out_unwritable', `${runDir} cannot be made: ${(cause as Error).message}`, { cause });
  }
  if (!writeWhole(join(runDir, PLAN), `${JSON.stringify(plan, null, 2)}\n`, 'keep', disk))
    throw new Cannot('bad_run', `${runDir} holds another run already`);
}

/** Puts on record that a trial begins. @throws Cannot `out_unwritable`, `bad_run` where there was one of this id */
export function writeAttempt(runDir: string, attempt: Attempt, disk: Disk = realDisk): void {
  try {
    makeFolder(join(runDir, ATTEMPTS));
  } catch (cause) {
    throw new Cannot('out_unwritable', `${runDir} cannot be written to: ${(cause as Error).message}`, { cause });
  }
  if (!writeWhole(join(runDir, ATTEMPTS, `${attempt.trial}.json`), `${JSON.stringify(attempt)}\n`, 'keep', disk))
    throw new Cannot('bad_run', `there was a trial ${attempt.trial} in ${runDir} before`);
}

/** Every attempt on record, by trial, and a sentence for each file that is none. */
export function readAttempts(runDir: string): { readonly attempts: ReadonlyMap<string, Attempt>; readonly faults: readonly string[] } {
  const attempts = new Map<string, Attempt>();
  const faults: string[] = [];
  for (const name of filesIn(join(runDir, ATTEMPTS))) {
    try {
      const attempt = readVersioned(join(runDir, ATTEMPTS, name), 'attemptVersion', Attempt);
      if (`${attempt.trial}.json` === name) attempts.set(attempt.trial, attempt);
      else faults.push(`${ATTEMPTS}/${name} is about another trial, ${attempt.trial}`);
    } catch (error) {
      if (!(error instanceof Cannot)) throw error;
      faults.push(error.message);
    }
  }
  return { attempts, faults };
}

/** Names of the trial folders in a run, and of what looks like one. */
export function trialFolders(runDir: string): string[] {
  return readdirSync(runDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== ATTEMPTS && entry.name !== ASIDE)
    .map((entry) => entry.name)
    .toSorted();
}

/** Keeps what there is of a trial that is to be begun anew, where nobody takes it for one. */
export function moveAside(runDir: string, trial: string): void {
  if (!isFolder(join(runDir, trial))) return;
  makeFolder(join(runDir, ASIDE));
  renameSync(join(runDir, trial), join(runDir, ASIDE, trial));
}

/** Drafts that a crash left are nobody's. */
function filesIn(folder: string): string[] {
  return isFolder(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
    : [];
}
