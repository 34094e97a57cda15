import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { checkAbout } from '../grade/check-about.ts';
import { keptVerdict } from '../grade/kept-verdict.ts';
import { openManifest } from '../grade/open-manifest.ts';
import type { Trust } from '../keys/trust.ts';
import { writeWhole } from '../write-whole.ts';
import type { Attempt } from './attempt.ts';
import type { Outcome } from './outcome.ts';
import { useOf } from './trial-use.ts';

/**
 * What became of the trial in a folder of this name. `attempt`: what the run has on record of it; null where the run keeps no records. The
 * files of the bundle are not digested here: that is for `verify`.
 */
export async function whatBecame(trialDir: string, trial: string, attempt: Attempt | null, trust: Trust): Promise<Outcome> {
  const [manifestFile, verdictFile] = ['manifest.dsse.json', 'verdict.dsse.json'].map((name) => join(trialDir, name));
  if (manifestFile === undefined || verdictFile === undefined) throw new Error('two names give two paths');
  if (existsSync(join(trialDir, BROKEN_OFF))) return { kind: 'broken_off' };
  if (!existsSync(manifestFile)) {
    if (existsSync(verdictFile)) return { kind: 'untrusted', why: 'there is a verdict, and no manifest that it could be about' };
    return { kind: hasActed(trialDir) ? 'broken_off' : 'not_begun' };
  }
  const signed = openManifest(manifestFile, trust.harnesses);
  if (typeof signed === 'string') return { kind: 'untrusted', why: signed };
  const { manifest } = signed;
  if (manifest.trialId !== trial) return { kind: 'untrusted', why: `it is the trial ${manifest.trialId}, under another name` };
  const other = attempt === null ? null : otherThanAsked(manifest, attempt.job);
  if (other !== null) return { kind: 'untrusted', why: `the run asked for another ${other}` };
  if (!existsSync(verdictFile)) return { kind: 'ungraded' };
  const verdict = keptVerdict({ verdict: verdictFile }, trust.graders);
  if (typeof verdict === 'string') return { kind: 'untrusted', why: verdict };
  const [misfit] = checkAbout(verdict, signed);
  if (misfit !== undefined) return { kind: 'untrusted', why: misfit };
  return { kind: 'judged', verdict: verdict.verdict, manifest, use: await useOf(trialDir, manifest) };
}

/** Says in a trial's folder that it was found broken off: whatever a process that was cut off from its run still writes, it stays that. */
const BROKEN_OFF = 'broken-off';

/** @throws Cannot `out_unwritable` */
export function keepBrokenOff(trialDir: string): void {
  writeWhole(join(trialDir, BROKEN_OFF), '', 'keep');
}

/** Whether the agent did anything: then there is a first attempt that counts. */
function hasActed(trialDir: string): boolean {
  return ['actions', 'ledger'].some(
    (journal) => (lstatSync(join(trialDir, 'bundle', `${journal}.jsonl`), { throwIfNoEntry: false })?.size ?? 0) > 0,
  );
}

function otherThanAsked(
  manifest: {
    readonly taskId: string;
    readonly taskDigest: string;
    readonly variant: string;
    readonly seed: number;
    readonly agent: string;
  },
  { task, taskDigest, variant, seed, agent }: Attempt['job'],
): string | null {
  if (manifest.taskId !== task || manifest.taskDigest !== taskDigest) return 'task';
  if (manifest.variant !== variant) return 'variant';
  if (manifest.seed !== seed) return 'seed';
  return manifest.agent === agent ? null : 'agent';
}
