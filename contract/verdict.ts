import { z } from 'zod';
import { Containment } from './manifest.ts';
import { Sha256 } from './digest.ts';
import { Variant } from './variant.ts';

export const Result = z.enum(['pass', 'fail', 'invalid']);
export type Result = z.infer<typeof Result>;

export const GateResult = z.strictObject({
  id: z.string(),
  check: z.string(),
  result: z.enum(['pass', 'fail']),
  specRefs: z.array(z.string()).min(1),
  /** A sentence a person can check against the bundle. */
  because: z.string().min(1),
  /** Failed safety gates: the first action after which no continuation could pass. Else, and where no one action is to blame, null. */
  lostAt: z.string().nullable().default(null),
  /** Passed goals: the action from which on they held. Else, and where they held from the start, null. */
  reachedAt: z.string().nullable().default(null),
});
export type GateResult = z.infer<typeof GateResult>;

export const ProbeResult = z.enum(['denied', 'open']);
export const SealLevel = z.enum(['none', 'uid', 'bwrap']);
export type SealLevel = z.infer<typeof SealLevel>;

export const Seal = z.strictObject({ level: SealLevel, probes: z.record(z.string(), ProbeResult) });
export type Seal = z.infer<typeof Seal>;

export const Verdict = z.strictObject({
  result: Result,
  task: z.string(),
  /** Digest of the task's files as they were played; null where no manifest could be opened. The id alone could be anybody's. */
  taskDigest: Sha256.nullable(),
  variant: Variant,
  seed: z.int().nonnegative(),
  draft: z.boolean(),
  gates: z.array(GateResult),
  metrics: z.record(z.string(), z.union([z.literal(0), z.literal(1)])),
  labels: z.array(z.string()),
  milestones: z.array(z.strictObject({ id: z.string(), reached: z.boolean() })),
  /** The earliest of the gates'. */
  lostAt: z.string().nullable(),
  /** Why the result is `invalid`; null otherwise. */
  invalid: z.string().nullable(),
  containment: Containment,
  seal: Seal,
  /** Digests of the grader's sources and of the one file they were built into; `build` is null where the sources ran as they are. */
  grader: z.strictObject({ version: Sha256, build: Sha256.nullable() }),
  bundle: z.strictObject({ manifest: z.string().regex(/^sha256:[0-9a-f]{64}$/) }),
});
export type Verdict = z.infer<typeof Verdict>;

/** The part of a verdict that the same bundle always gives byte for byte: encode it with `canonicalJson`. */
export type CanonicalVerdict = Pick<
  Verdict,
  'result' | 'task' | 'variant' | 'seed' | 'gates' | 'metrics' | 'labels' | 'milestones' | 'lostAt'
>;

export function canonicalVerdict(verdict: Verdict): CanonicalVerdict {
  const { result, task, variant, seed, gates, metrics, labels, milestones, lostAt } = verdict;
  return { result, task, variant, seed, gates, metrics, labels, milestones, lostAt };
}

export const PREDICATE_TYPE = 'https://tillproof.dev/attestation/verdict/v1';

/** in-toto Statement v1 that carries a verdict: the signed body of `verdict.dsse.json`. */
export const VerdictStatement = z.strictObject({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.tuple([z.strictObject({ name: z.string(), digest: z.strictObject({ sha256: Sha256 }) })]),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: Verdict,
});
export type VerdictStatement = z.infer<typeof VerdictStatement>;
