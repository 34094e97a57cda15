import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '#contract/digest.ts';
import type { Manifest } from '#contract/manifest.ts';
import { taskId } from '#contract/task.ts';
import type { Seal, Verdict } from '#contract/verdict.ts';
import { openManifest } from './bundle/open-bundle.ts';
import { readRegularFile } from './bundle/read-folder.ts';
import { grade } from './grade.ts';
import type { GraderVersion } from './grader-version.ts';
import { InvalidEvidence } from './invalid-evidence.ts';
import { readTask } from './task/read-task.ts';
import { invalidVerdict, judgedVerdict, type Occasion } from './write-verdict.ts';

/** Folders handed to a grader, what its seal turned out to be, and which grader it is. */
export type Handed = {
  readonly bundle: string;
  readonly task: string;
  readonly sealInputs: string;
  readonly seal: Seal;
  /** Probes that the seal's level promises to deny and that were open. */
  readonly brokenPromises: readonly string[];
  readonly version: GraderVersion;
};

/** Judges a bundle, whatever is wrong with it: what cannot be judged is an `invalid` verdict, never an exception and never a pass. */
export function judgeBundle({ bundle, task, sealInputs, seal, brokenPromises, version }: Handed): { verdict: Verdict; occasion: Occasion } {
  let occasion: Occasion = { manifest: null, manifestDigest: sha256(''), task: 'unknown', seal, version };
  try {
    occasion = { ...occasion, manifestDigest: sha256(readRegularFile(bundle, 'manifest.json')) };
    const sealedTask = readTask(task);
    occasion = { ...occasion, task: taskId(sealedTask.task) };
    const manifest = readManifest(bundle, sealInputs);
    occasion = { ...occasion, manifest };
    if (brokenPromises.length > 0) {
      throw new InvalidEvidence(null, `the seal ${seal.level} promises what did not hold: ${brokenPromises.join(', ')}`);
    }
    return { verdict: judgedVerdict(grade(bundle, manifest, sealedTask), occasion), occasion };
  } catch (error) {
    return { verdict: invalidVerdict(asInvalid(error), occasion), occasion };
  }
}

function readManifest(bundle: string, sealInputs: string): Manifest {
  const harnessKey = createPublicKey(readFileSync(join(sealInputs, 'harness.pub.pem')));
  return openManifest(bundle, readFileSync(join(sealInputs, 'manifest.dsse.json'), 'utf8'), harnessKey);
}

/** A mistake of the grader's own is no judgement either: the verdict says what happened, and a person looks. */
function asInvalid(error: unknown): Pick<InvalidEvidence, 'label' | 'message'> {
  if (error instanceof InvalidEvidence) return error;
  return { label: null, message: `the grader stopped: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}` };
}
