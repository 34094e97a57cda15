import type { SealLevel } from '#contract/verdict.ts';
import { Cannot } from '../cannot.ts';
import { loadTrust } from '../keys/keys.ts';
import type { Trust } from '../keys/trust.ts';
import { gradeBundle, type Grade, type GradeRequest } from '../seal/grade-bundle.ts';
import { openManifest } from './open-manifest.ts';
import { taskOfManifest } from './task-of-manifest.ts';
import { trialFiles, type TrialFiles } from './trial-files.ts';

export type GradeOptions = {
  /** Folders of packs that hold the task. */
  readonly packs: readonly string[];
  /** Whom to believe; this user's own trust file where not given. */
  readonly trust?: string;
  /** Refuse to grade under anything weaker. */
  readonly requireSeal?: SealLevel;
};

/**
 * Grades a finished trial again, given its folder or its `bundle/`. Writes nothing.
 * @throws Cannot, also where no trusted harness signed the manifest: then nothing says which task it was
 */
export async function gradeTrial(path: string, { packs, trust: file, requireSeal }: GradeOptions): Promise<Grade> {
  return gradeBundle(await requestOf(trialFiles(path), packs, loadTrust(file)), requireSeal);
}

/** What a grader is asked about a finished trial. @throws Cannot as `gradeTrial` does */
export async function requestOf(files: TrialFiles, packs: readonly string[], trust: Trust): Promise<GradeRequest> {
  const signed = openManifest(files.manifest, trust.harnesses);
  if (typeof signed === 'string') throw new Cannot('bad_manifest', signed);
  const task = await taskOfManifest(signed.manifest, packs);
  return { bundleDir: files.bundleDir, manifestEnvelope: signed.envelope, taskFiles: task.files, trust };
}
