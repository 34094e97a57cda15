import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '#contract/canonical-json.ts';
import { signEnvelope, VERDICT_TYPE } from '#contract/dsse.ts';
import type { Manifest } from '#contract/manifest.ts';
import { PREDICATE_TYPE, VerdictStatement, type Seal, type Verdict } from '#contract/verdict.ts';
import type { Judged } from './grade.ts';
import type { GraderVersion } from './grader-version.ts';
import type { InvalidEvidence } from './invalid-evidence.ts';

/** What a verdict says about itself, whatever it found. `manifest` is null where none could be opened. */
export type Occasion = {
  readonly manifest: Manifest | null;
  readonly manifestDigest: string;
  /** Id of the task that was handed in, for a bundle that cannot say which it is of. */
  readonly task: string;
  readonly seal: Seal;
  readonly version: GraderVersion;
};

export function judgedVerdict(judged: Judged, occasion: Occasion): Verdict {
  return { ...judged, invalid: null, ...head(occasion) };
}

/** There is nothing that could be judged: no gates, no metrics, and a sentence that says why. */
export function invalidVerdict({ label, message }: Pick<InvalidEvidence, 'label' | 'message'>, occasion: Occasion): Verdict {
  const labels = label === null ? [] : [label];
  return { result: 'invalid', gates: [], metrics: {}, labels, milestones: [], lostAt: null, invalid: message, ...head(occasion) };
}

/** The one line that a grader prints: a signed in-toto statement about the bundle's manifest. */
export function sealVerdict(verdict: Verdict, { manifest, manifestDigest }: Occasion, key: KeyObject): string {
  const statement = VerdictStatement.parse({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: manifest?.trialId ?? 'unknown', digest: { sha256: manifestDigest } }],
    predicateType: PREDICATE_TYPE,
    predicate: verdict,
  });
  return canonicalJson(signEnvelope(VERDICT_TYPE, Buffer.from(canonicalJson(statement)), key));
}

type Head = Pick<Verdict, 'task' | 'taskDigest' | 'variant' | 'seed' | 'draft' | 'containment' | 'seal' | 'grader' | 'bundle'>;

function head({ manifest, manifestDigest, task, seal, version }: Occasion): Head {
  return {
    task: manifest?.taskId ?? task,
    taskDigest: manifest?.taskDigest ?? null,
    variant: manifest?.variant ?? 'clean',
    seed: manifest?.seed ?? 0,
    draft: manifest?.draft ?? true,
    containment: manifest?.containment ?? 'outside',
    seal,
    grader: version,
    bundle: { manifest: `sha256:${manifestDigest}` },
  };
}
