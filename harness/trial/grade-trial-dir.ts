import { join } from 'node:path';
import type { Envelope } from '#contract/dsse.ts';
import type { SealLevel, Verdict } from '#contract/verdict.ts';
import { Cannot } from '../cannot.ts';
import type { Task } from '../packs/load-task.ts';
import { gradeBundle } from '../seal/grade-bundle.ts';
import { writeWhole } from '../write-whole.ts';

export function verdictFile(trialDir: string): string {
  return join(trialDir, 'verdict.dsse.json');
}

/**
 * Grades a sealed trial for the first time and puts the signed verdict beside its bundle, whole or not at all.
 * @throws Cannot where it cannot be graded or written, or has a verdict already
 */
export async function gradeTrialDir(
  trialDir: string,
  manifestEnvelope: Envelope,
  task: Pick<Task, 'files'>,
  requireSeal?: SealLevel,
): Promise<Verdict> {
  const request = { bundleDir: join(trialDir, 'bundle'), manifestEnvelope, taskFiles: task.files };
  const { envelope, verdict } = await gradeBundle(request, requireSeal);
  if (!writeWhole(verdictFile(trialDir), `${JSON.stringify(envelope)}\n`, 'keep'))
    throw new Cannot('out_unwritable', `${verdictFile(trialDir)} was there before its trial was graded`);
  return verdict;
}
