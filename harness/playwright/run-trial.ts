import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ActionLine } from '#contract/action-line.ts';
import { LedgerLine } from '#contract/ledger.ts';
import { Snapshot } from '#contract/snapshot.ts';
import type { Variant } from '#contract/variant.ts';
import type { Verdict } from '#contract/verdict.ts';
import { loadTrust } from '../keys/keys.ts';
import { root } from '../root.ts';
import { openVerdict } from '../seal/open-verdict.ts';
import { lastJson, runProgram, type Finished } from './run-program.ts';

/** Which trial: a task, who plays it, with which seed. */
export type TrialOptions = {
  /** `PACK/TASK` or `PACK/TASK@VERSION`. */
  readonly task: string;
  /** Whatever `--agent` takes: a built-in one, `llm:PROVIDER/MODEL`, `command:"…"`. */
  readonly agent: string;
  readonly seed: number;
  readonly variant: Variant;
  /** Folders of private packs; what they lack, such as a SPEC, is taken from the project's own. */
  readonly packs: readonly string[];
  /** Where the trial's evidence goes. */
  readonly out: string;
};

/** A finished trial: its verdict and the evidence it rests on. */
export type Trial = {
  readonly verdict: Verdict;
  /** What `trial --json` printed. */
  readonly summary: Readonly<Record<string, unknown>>;
  readonly ledger: readonly LedgerLine[];
  readonly actions: readonly ActionLine[];
  readonly final: Snapshot;
  readonly bindings: Readonly<Record<string, unknown>>;
  /** Absolute path of the folder of evidence. */
  readonly bundle: string;
};

const Summary = z.looseObject({ bundle: z.string(), verdict: z.string() });

/**
 * Runs one trial through the command line, in a process of its own, and reads what the sealed grader signed; an invalid one too.
 * @throws Error with what the command said, where there is no verdict or no trusted grader signed it
 */
export async function runTrial({ task, agent, seed, variant, packs, out }: TrialOptions): Promise<Trial> {
  const which = ['--task', task, '--agent', agent, '--seed', `${seed}`, '--variant', variant, '--out', out];
  const from = [...packs, join(root, 'packs')].flatMap((folder) => ['--packs', folder]);
  const args = [join(root, 'bin/tillproof.mjs'), 'trial', ...which, ...from, '--json'];
  return readTrial(await runProgram(process.execPath, args, { cwd: process.cwd() }));
}

/** What `trial --json` left, once it has ended. @throws Error as `runTrial` does */
export function readTrial(finished: Finished): Trial {
  // An invalid trial ends with 2, and with a verdict.
  if ((finished.code !== 0 && finished.code !== 2) || finished.stdout === '')
    throw new Error(`there was no trial; exit ${finished.code}\n${finished.stderr}`);
  const summary = Summary.parse(lastJson(finished));
  const signed = openVerdict(readFileSync(summary.verdict, 'utf8'), loadTrust().graders);
  if (typeof signed === 'string') throw new Error(`${summary.verdict}: ${signed}`);
  const final = Snapshot.parse(JSON.parse(readFileSync(join(summary.bundle, 'world-final.json'), 'utf8')));
  return {
    verdict: signed.verdict,
    summary,
    ledger: readLines(join(summary.bundle, 'ledger.jsonl')).map((line) => LedgerLine.parse(line)),
    actions: readLines(join(summary.bundle, 'actions.jsonl')).map((line) => ActionLine.parse(line)),
    final,
    bindings: final.bindings,
    bundle: summary.bundle,
  };
}

function readLines(file: string): unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
