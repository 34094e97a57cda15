import { realpathSync } from 'node:fs';
import { sha256 } from '#contract/digest.ts';
import { MANIFEST_TYPE, openEnvelope, type Envelope } from '#contract/dsse.ts';
import type { ProbeTarget } from '#contract/grader-input.ts';
import { Cannot } from '../cannot.ts';
import { loadTrust } from '../keys/keys.ts';
import type { Trust } from '../keys/trust.ts';
import type { Grade, GradeRequest } from './grade-bundle.ts';
import { lineForEach } from './line-for-each.ts';
import { openVerdict, type SignedVerdict } from './open-verdict.ts';
import { openProbePort } from './probe-port.ts';
import { runSealed, type SealedRun } from './run-sealed.ts';
import { graderArgv, hidesHost, type StagedCase } from './seal-argv.ts';
import type { SealTools } from './seal-tools.ts';
import { stage, type Stage } from './stage.ts';
import { startOrFile } from './start-or-file.ts';
import { stageGrader, type StagedGrader } from './stage-grader.ts';

/** How a grader begins: from its kept start where there is one (decision 0013), or from its file. */
export type GraderStart = 'kept' | 'file';

/** Longer than the grader's own limit of processor time, so that a busy machine does not make a verdict impossible. */
const WALL_MS = { first: 120_000, more: 20_000 };

/**
 * Grades bundles in one sealed process, one after the other, and answers for each in turn: its verdict, or why there is none. Each is
 * judged as if it were alone. One that ends the process costs the others nothing but time: it is graded again by itself, and they go on.
 * @param from `file` lets the grader start from its file even where a start of it is kept: the other way to the same verdicts
 */
export async function gradeBatch(
  tools: SealTools,
  requests: readonly GradeRequest[],
  from: GraderStart = 'kept',
): Promise<readonly (Grade | Cannot)[]> {
  const own = loadTrust();
  const grader = await stageGrader();
  const inputs = requests.map((request) => ({ ...request, harnessKey: signerOf(request.manifestEnvelope, request.trust ?? own) }));
  await using staged = await stage(inputs, tools.level === 'none' ? 'self' : 'grader');
  await using reachable = await openProbePort();
  const kept = grader.start && from === 'kept';
  const run = (cases: readonly StagedCase[]): Promise<SealedRun> =>
    startOrFile(kept, (which) => {
      const given = { ...place(tools, staged, grader, reachable.port), cases, start: which === 'start' };
      return runSealed(graderArgv(tools, realpathSync(process.execPath), given), {
        cwd: grader.folder,
        timeoutMs: WALL_MS.first + WALL_MS.more * (cases.length - 1),
      });
    });
  const lines = await lineForEach(
    staged.cases.filter((each): each is StagedCase => !(each instanceof Cannot)),
    run,
  );
  return staged.cases.map((each, at) => {
    const request = requests[at];
    const line = each instanceof Cannot ? each : lines.get(each);
    if (request === undefined || line === undefined) throw new Error('a bundle was lost on its way through the grader');
    return line instanceof Cannot ? line : read(line, request.manifestEnvelope, { tools, grader, own });
  });
}

function place(
  tools: SealTools,
  { folders, canary, symlink }: Stage,
  { folder }: StagedGrader,
  port: number,
): Pick<Parameters<typeof graderArgv>[2], 'folders' | 'probeTarget'> {
  const probeTarget: ProbeTarget = {
    canary,
    // The permission model alone follows links: where no uid and no namespace hides the canary, only the copying keeps links out.
    symlink: tools.level === 'none' && !hidesHost(tools) ? null : symlink,
    pid: process.pid,
    uid: process.getuid?.() ?? -1,
    port,
  };
  return { folders: { ...folders, grader: folder }, probeTarget };
}

/** The trusted key that signed the manifest. Where none did, any will do: the grader then finds the signature wrong. */
function signerOf(envelope: Envelope, { harnesses }: Trust): Trust['harnesses'][number] {
  const signer = harnesses.find((key) => openEnvelope(envelope, MANIFEST_TYPE, key) !== null) ?? harnesses[0];
  if (signer === undefined) throw new Cannot('bad_trust', 'the trust file names no harness');
  return signer;
}

type Expected = { readonly tools: SealTools; readonly grader: StagedGrader; readonly own: Trust };

function read(line: string, envelope: Envelope, expected: Expected): Grade | Cannot {
  const signed = openVerdict(line, expected.own.graders);
  if (typeof signed === 'string') return new Cannot('bad_verdict', signed);
  const mismatch = misses(signed, envelope, expected);
  return mismatch === null ? { ...signed, level: expected.tools.level } : new Cannot('bad_verdict', mismatch);
}

/** A signed verdict must be about this bundle, by this grader, and own up to this seal. */
function misses({ statement, verdict }: SignedVerdict, envelope: Envelope, { tools: { level }, grader }: Expected): string | null {
  const digest = sha256(Buffer.from(envelope.payload, 'base64'));
  if (verdict.seal.level !== level) return `the verdict says seal ${verdict.seal.level}, the grader ran under ${level}`;
  if (verdict.grader.version !== grader.version.version || verdict.grader.build !== grader.version.build) {
    return 'the verdict is by another grader';
  }
  if (statement.subject[0].digest.sha256 !== digest || verdict.bundle.manifest !== `sha256:${digest}`) {
    return 'the verdict is about another bundle';
  }
  return null;
}
