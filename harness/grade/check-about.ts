import { sha256 } from '#contract/digest.ts';
import type { SignedVerdict } from '../seal/open-verdict.ts';
import type { SignedManifest } from './open-manifest.ts';

/** What a verdict says about its trial must be what the manifest says. Returns a sentence for each thing that is not. */
export function checkAbout({ statement, verdict }: SignedVerdict, { bytes, manifest }: SignedManifest): string[] {
  const digest = sha256(bytes);
  const [subject] = statement.subject;
  const pairs: { readonly [what: string]: readonly [string | number | boolean, string | number | boolean] } = {
    'the digest of the manifest': [subject.digest.sha256, digest],
    'the bundle': [verdict.bundle.manifest, `sha256:${digest}`],
    'the trial': [subject.name, manifest.trialId],
    'the task': [verdict.task, manifest.taskId],
    'the variant': [verdict.variant, manifest.variant],
    'the seed': [verdict.seed, manifest.seed],
    'whether the task was a draft': [verdict.draft, manifest.draft],
    'the containment': [verdict.containment, manifest.containment],
  };
  return Object.entries(pairs).flatMap(([what, [said, is]]) =>
    said === is ? [] : [`the verdict has ${what} as ${said}, the manifest as ${is}`],
  );
}
