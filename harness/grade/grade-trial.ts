import { Cannot } from '../cannot.ts';
import { loadTrust } from '../keys/keys.ts';
import { gradeBundle, type Grade } from '../seal/grade-bundle.ts';
import { openManifest } from './open-manifest.ts';
import { taskOfManifest } from './task-of-manifest.ts';
import { trialFiles } from './trial-files.ts';

export type GradeOptions = {
  /** Folders of packs that hold the task. */
  readonly packs: readonly string[];
  /** Whom to believe; this user's own trust file where not given. */
  readonly trust?: string;
};

/**
 * Grades a finished trial again, given its folder or its `bundle/`. Writes nothing.
 * @throws Cannot, also where no trusted harness signed the manifest: then nothing says which task it was
 */
export async function gradeTrial(path: string, { packs, trust: file }: GradeOptions): Promise<Grade> {
  const files = trialFiles(path);
  const trust = loadTrust(file);
  const signed = await openManifest(files.manifest, trust.harnesses);
  if (typeof signed === 'string') throw new Cannot('bad_manifest', signed);
  const task = await taskOfManifest(signed.manifest, packs);
  return gradeBundle({ bundleDir: files.bundleDir, manifestEnvelope: signed.envelope, taskFiles: task.files, trust });
}
