import type { Verdict } from '#contract/verdict.ts';
import { loadTrust } from '../keys/keys.ts';
import { gradeBundle } from '../seal/grade-bundle.ts';
import { refuseWeaker, sealTools } from '../seal/seal-tools.ts';
import { checkAbout } from './check-about.ts';
import { checkBundle } from './check-bundle.ts';
import { differingFields } from './differing-fields.ts';
import type { GradeOptions } from './grade-trial.ts';
import { keptVerdict } from './kept-verdict.ts';
import { openManifest } from './open-manifest.ts';
import { taskOfManifest } from './task-of-manifest.ts';
import { trialFiles } from './trial-files.ts';

/** Whether a verdict follows from its bundle. `findings` says in one sentence each what does not fit; none means that it follows. */
export type Verification = { readonly ok: boolean; readonly findings: readonly string[]; readonly verdict: Verdict | null };

/**
 * Recomputes everything that a signed verdict rests on, given a trial's folder or its `bundle/`: signatures, file set, digests, chains, and
 * the verdict itself, by grading again. Believes only the given trust file or this user's own.
 * @throws Cannot where it cannot be done: no bundle, no trust file, the task is not here
 */
export async function verifyTrial(path: string, { packs, trust: file, requireSeal }: GradeOptions): Promise<Verification> {
  refuseWeaker(await sealTools(), requireSeal ?? 'none');
  const files = trialFiles(path);
  const trust = loadTrust(file);
  const manifest = openManifest(files.manifest, trust.harnesses);
  const verdict = keptVerdict(files, trust.graders);
  const broken = [
    ...(typeof manifest === 'string' ? [manifest] : await checkBundle(files.bundleDir, manifest)),
    ...(typeof verdict === 'string' ? [verdict] : []),
    ...(typeof manifest === 'string' || typeof verdict === 'string' ? [] : checkAbout(verdict, manifest)),
  ];
  const kept = typeof verdict === 'string' ? null : verdict.verdict;
  if (typeof manifest === 'string' || typeof verdict === 'string' || broken.length > 0)
    return { ok: false, findings: broken, verdict: kept };

  const task = await taskOfManifest(manifest.manifest, packs);
  const request = { bundleDir: files.bundleDir, manifestEnvelope: manifest.envelope, taskFiles: task.files, trust };
  // From its file, whose digest the verdict names: so each verification also checks that the kept start judged the same.
  const again = await gradeBundle(request, requireSeal, 'file');
  const findings = compare(verdict.verdict, again.verdict);
  return { ok: findings.length === 0, findings, verdict: kept };
}

function compare(signed: Verdict, again: Verdict): string[] {
  const fields = differingFields(signed, again);
  if (fields.length === 0) return [];
  const [said, is] = [signed, again];
  return [`grading again gives another verdict (${fields.join(', ')}): ${is.result} instead of ${said.result}`];
}
