import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '#contract/digest.ts';
import type { Manifest } from '#contract/manifest.ts';
import { taskId } from '#contract/task.ts';
import type { Seal, Verdict } from '#contract/verdict.ts';
import { parseArguments, type Arguments } from './arguments.ts';
import { openManifest } from './bundle/open-bundle.ts';
import { readRegularFile } from './bundle/read-folder.ts';
import { grade } from './grade.ts';
import { graderVersion } from './grader-version.ts';
import { InvalidEvidence } from './invalid-evidence.ts';
import { brokenPromises, runProbes } from './probes/run-probes.ts';
import { readTask } from './task/read-task.ts';
import { invalidVerdict, judgedVerdict, sealVerdict, type Occasion } from './write-verdict.ts';

/*
 * The sealed grader. Prints one line, the signed verdict, and exits 0 whenever it printed one; prints nothing and exits 1 only where it
 * cannot sign. Whatever goes wrong with the evidence is an `invalid` verdict, never silence and never a pass.
 */

const args = parseArguments(process.argv.slice(2));
const key = readKey(args.key);
const probes = await runProbes({ target: args['probe-target'], bundleDir: args.bundle, keyFile: args.key });
const line = judge(args, key, { level: args['seal-level'], probes });
process.stdout.write(`${line}\n`);

function readKey(file: string): KeyObject {
  const found = createPrivateKey(readFileSync(file));
  if (found.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key`);
  return found;
}

function judge({ bundle, task, 'seal-inputs': sealInputs }: Arguments, signingKey: KeyObject, seal: Seal): string {
  let occasion: Occasion = { manifest: null, manifestDigest: sha256(''), task: 'unknown', seal, version: graderVersion() };
  let verdict: Verdict;
  try {
    const broken = brokenPromises(seal.level, probes);
    const sealedTask = readTask(task);
    occasion = { ...occasion, task: taskId(sealedTask.task), manifestDigest: sha256(readRegularFile(bundle, 'manifest.json')) };
    const manifest = readManifest(bundle, sealInputs);
    occasion = { ...occasion, manifest };
    if (broken.length > 0) throw new InvalidEvidence(null, `the seal ${seal.level} promises what did not hold: ${broken.join(', ')}`);
    verdict = judgedVerdict(grade(bundle, manifest, sealedTask), occasion);
  } catch (error) {
    verdict = invalidVerdict(asInvalid(error), occasion);
  }
  return sealVerdict(verdict, occasion, signingKey);
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
