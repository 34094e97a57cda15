import type { Envelope } from '#contract/dsse.ts';
import type { TaskFile } from '#contract/grader-input.ts';
import type { SealLevel } from '#contract/verdict.ts';
import { Cannot } from '../cannot.ts';
import type { Trust } from '../keys/trust.ts';
import { gradeBatch, type GraderStart } from './grade-batch.ts';
import type { SignedVerdict } from './open-verdict.ts';
import { refuseWeaker, sealTools, type SealTools } from './seal-tools.ts';

export type GradeRequest = {
  readonly bundleDir: string;
  readonly manifestEnvelope: Envelope;
  readonly taskFiles: { readonly [name in TaskFile]: Uint8Array };
  /** Whose manifests count; this user's own trust where not given. Verdicts come from this user's grader either way. */
  readonly trust?: Trust;
};

export type Grade = SignedVerdict & { readonly level: SealLevel };

/**
 * Grades a bundle in the strongest seal of this machine, or refuses where that is weaker than demanded. The answer is signed by this user's
 * grader key, whatever the result.
 * @throws Cannot `weak_seal`, `bad_bundle` (nothing that could be copied), `grader_failed`, `bad_verdict`
 */
export async function gradeBundle(request: GradeRequest, requireLevel: SealLevel = 'none', from: GraderStart = 'kept'): Promise<Grade> {
  const tools = await sealTools();
  refuseWeaker(tools, requireLevel);
  return gradeUnder(tools, request, from);
}

/** The same in a given seal. */
export async function gradeUnder(tools: SealTools, request: GradeRequest, from: GraderStart = 'kept'): Promise<Grade> {
  const [grade] = await gradeBatch(tools, [request], from);
  if (grade === undefined) throw new Error('one bundle was graded and there is no answer');
  if (grade instanceof Cannot) throw grade;
  return grade;
}
