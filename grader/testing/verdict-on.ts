import type { TaskFile } from '#contract/grader-input.ts';
import type { Verdict } from '#contract/verdict.ts';
import { judgeBundle, type Handed } from '../judge-bundle.ts';
import type { Trial } from './recorder.ts';
import { writeTrial, type Written } from './write-trial.ts';

/** Grades a trial in this process, unsealed: as it comes, signed by an honest harness. */
export function verdictOn(trial: Trial, taskEdit: Partial<Record<TaskFile, (text: string) => string>> = {}): Verdict {
  using written = writeTrial(trial, taskEdit);
  return verdictOnFolder(written);
}

type Folders = Pick<Written, 'bundle' | 'task' | 'sealInputs'>;

export function verdictOnFolder(folders: Folders): Verdict {
  return judgeBundle(handedFrom(folders)).verdict;
}

/** What a grader without any seal is handed. */
export function handedFrom({ bundle, task, sealInputs }: Folders): Handed {
  const seal = { level: 'none' as const, probes: {} };
  return { bundle, task, sealInputs, seal, brokenPromises: [], version: { version: '0'.repeat(64), build: null } };
}

/** Ids of the gates that failed. */
export function failed(verdict: Verdict): readonly string[] {
  return verdict.gates.filter(({ result }) => result === 'fail').map(({ id }) => id);
}
