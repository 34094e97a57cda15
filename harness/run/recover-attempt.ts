import { join } from 'node:path';
import { openManifest } from '../grade/open-manifest.ts';
import { loadTrust } from '../keys/keys.ts';
import type { Trust } from '../keys/trust.ts';
import { loadTask } from '../packs/load-task.ts';
import { TaskRef } from '../packs/task-ref.ts';
import { writeReport } from '../report/write-report.ts';
import { gradeTrialDir } from '../trial/grade-trial-dir.ts';
import { endTrialProcesses } from '../trial/trial-processes.ts';
import { Cannot } from '../cannot.ts';
import type { Attempt } from './attempt.ts';
import { moveAside } from './run-folder.ts';
import type { Outcome } from './outcome.ts';
import { keepBrokenOff, whatBecame } from './what-became.ts';

/** What an attempt is after it was seen to, and why it still has no verdict where it should have one. */
export type Recovered = { readonly outcome: Outcome; readonly why: Cannot | null };

/**
 * Sees to an attempt that somebody left behind: ends what still runs of it, grades what is signed and not graded, moves aside what never began.
 * What its agent had a hand in stays as it is.
 */
export async function recoverAttempt(runDir: string, attempt: Attempt, packs: readonly string[]): Promise<Recovered> {
  const { trial, job } = attempt;
  const trialDir = join(runDir, trial);
  await endTrialProcesses(trial);
  const trust = loadTrust();
  const outcome = await whatBecame(trialDir, trial, attempt, trust);
  switch (outcome.kind) {
    case 'broken_off':
      keepBrokenOff(trialDir);
      return { outcome, why: null };
    case 'judged':
    case 'untrusted':
      return { outcome, why: null };
    case 'not_begun':
      moveAside(runDir, trial);
      return { outcome, why: null };
    case 'ungraded': {
      const why = await gradeNow(trialDir, job.task, packs, trust);
      return { outcome: await whatBecame(trialDir, trial, attempt, trust), why };
    }
  }
}

/** Null where it has a verdict now. */
async function gradeNow(trialDir: string, task: string, packs: readonly string[], trust: Trust): Promise<Cannot | null> {
  try {
    const manifest = openManifest(join(trialDir, 'manifest.dsse.json'), trust.harnesses);
    if (typeof manifest === 'string') return new Cannot('bad_manifest', manifest);
    await gradeTrialDir(trialDir, manifest.envelope, await loadTask(TaskRef.parse(task), packs));
    await writeReport(trialDir);
    return null;
  } catch (error) {
    if (error instanceof Cannot) return error;
    throw error;
  }
}
