import { realpathSync } from 'node:fs';
import { sha256 } from '#contract/digest.ts';
import { MANIFEST_TYPE, openEnvelope, type Envelope } from '#contract/dsse.ts';
import type { ProbeTarget, TaskFile } from '#contract/grader-input.ts';
import type { SealLevel, Verdict } from '#contract/verdict.ts';
import { Cannot } from '../cannot.ts';
import { loadTrust } from '../keys/keys.ts';
import type { Trust } from '../keys/trust.ts';
import { openVerdict, type SignedVerdict } from './open-verdict.ts';
import { openProbePort } from './probe-port.ts';
import { runSealed } from './run-sealed.ts';
import { graderArgv, hidesHost } from './seal-argv.ts';
import { sealTools, type SealTools } from './seal-tools.ts';
import { stage } from './stage.ts';
import { stageGrader } from './stage-grader.ts';

const levels: readonly SealLevel[] = ['none', 'uid', 'bwrap'];

/** Longer than the grader's own limit of processor time, so that a busy machine does not make a verdict impossible. */
const WALL_MS = 120_000;

export type GradeRequest = {
  readonly bundleDir: string;
  readonly manifestEnvelope: Envelope;
  readonly taskFiles: { readonly [name in TaskFile]: Uint8Array };
  /** Whose manifests count; this user's own trust where not given. Verdicts come from this user's grader either way. */
  readonly trust?: Trust;
  /** Refuse to grade under anything weaker. */
  readonly requireLevel?: SealLevel;
};

export type Grade = SignedVerdict & { readonly level: SealLevel };

/**
 * Grades a bundle in the strongest seal of this machine. The answer is signed by this user's grader key, whatever the result.
 * @throws Cannot `weak_seal`, `bad_bundle` (nothing that could be copied), `grader_failed`, `bad_verdict`
 */
export async function gradeBundle(request: GradeRequest): Promise<Grade> {
  return gradeUnder(await sealTools(), request);
}

/** The same in a given seal. */
export async function gradeUnder(tools: SealTools, request: GradeRequest): Promise<Grade> {
  const { manifestEnvelope, requireLevel = 'none' } = request;
  if (levels.indexOf(tools.level) < levels.indexOf(requireLevel)) {
    throw new Cannot('weak_seal', `this machine seals the grader at level ${tools.level}, not ${requireLevel}`);
  }
  const own = loadTrust();
  const harnessKey = signerOf(manifestEnvelope, request.trust ?? own);
  const grader = await stageGrader();
  await using staged = await stage({ ...request, harnessKey }, tools.level === 'none' ? 'self' : 'grader');
  await using reachable = await openProbePort();
  const target: ProbeTarget = {
    canary: staged.canary,
    // The permission model alone follows links: where no uid and no namespace hides the canary, only the copying keeps links out.
    symlink: tools.level === 'none' && !hidesHost(tools) ? null : staged.symlink,
    pid: process.pid,
    uid: process.getuid?.() ?? -1,
    port: reachable.port,
  };
  const argv = graderArgv(tools, realpathSync(process.execPath), { ...staged.folders, grader }, JSON.stringify(target));
  const line = await runSealed(argv, { cwd: grader, timeoutMs: WALL_MS });
  const signed = openVerdict(line, own.graders);
  if (typeof signed === 'string') throw new Cannot('bad_verdict', signed);
  const mismatch = misses(signed, tools.level, manifestEnvelope);
  if (mismatch !== null) throw new Cannot('bad_verdict', mismatch);
  return { ...signed, level: tools.level };
}

/** The trusted key that signed the manifest. Where none did, any will do: the grader then finds the signature wrong. */
function signerOf(envelope: Envelope, { harnesses }: Trust): Trust['harnesses'][number] {
  const signer = harnesses.find((key) => openEnvelope(envelope, MANIFEST_TYPE, key) !== null) ?? harnesses[0];
  if (signer === undefined) throw new Cannot('bad_trust', 'the trust file names no harness');
  return signer;
}

/** A signed verdict must be about this bundle and own up to this seal. */
function misses(
  { statement, verdict }: { statement: SignedVerdict['statement']; verdict: Verdict },
  level: SealLevel,
  envelope: Envelope,
): string | null {
  const digest = sha256(Buffer.from(envelope.payload, 'base64'));
  if (verdict.seal.level !== level) return `the verdict says seal ${verdict.seal.level}, the grader ran under ${level}`;
  if (statement.subject[0].digest.sha256 !== digest || verdict.bundle.manifest !== `sha256:${digest}`) {
    return 'the verdict is about another bundle';
  }
  return null;
}
