/*
 * Forges mutants of trials and grades them in this process, piece by piece:
 * `mutate-bundles.ts '{"task": DIR, "bundles": [DIR…], "thin": true, "count": N, "seeds": [N…], "keep": DIR}'`. `task` holds the four files a
 * grader is handed; `count` mutants are drawn from each seed. With `keep`, what became of a piece is written there, and a piece that the same
 * grader has tried on the same bundles is not tried again, so a run that was broken off goes on.
 * Prints one line of JSON: what the trials themselves were judged, and what became of their mutants.
 */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '#contract/digest.ts';
import { graderVersion } from '../grader-version.ts';
import { openBench } from './mutants/bench.ts';
import { shelfOf } from './mutants/edit.ts';
import { sumOf } from './mutants/sum-of.ts';
import { readTale } from './mutants/tale.ts';
import { thin } from './mutants/thin.ts';
import { tryMutants, type Tried } from './mutants/try-mutants.ts';

const Plan = z.strictObject({
  task: z.string(),
  bundles: z.array(z.string()).min(1),
  /** Leaves out most rows that nobody touched: the same verdicts, some ten times sooner. */
  thin: z.boolean(),
  count: z.int().positive(),
  seeds: z.array(z.int()).min(1),
  keep: z.string().nullable(),
});

const plan = Plan.parse(JSON.parse(process.argv[2] ?? ''));
using bench = openBench(plan.task);
const tales = plan.bundles.map(readTale);
const shelf = shelfOf(plan.thin ? tales.map(thin) : tales);
const trials = shelf.tales.map((tale, index) => {
  const fate = bench.judge(tale);
  // Forgeries of what is not believed as it is would all be found out, and say nothing.
  if (fate.kind !== 'gates') throw new Error(`${plan.bundles[index] ?? ''} is not judged as it is: ${fate.because}`);
  return fate.verdict.result;
});
const passing = new Set(trials.flatMap((result, index) => (result === 'pass' ? [index] : [])));

/** What a piece is of: the same grader, forger, trials and numbers come to the same. */
const forger = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).toSorted();
const digests = [
  ...forger.map((file) => sha256(readFileSync(join(import.meta.dirname, file)))),
  ...plan.bundles.map((bundle) => sha256(readFileSync(join(bundle, 'manifest.json')))),
];
const of = sha256(JSON.stringify([graderVersion().version, digests, plan.thin, plan.count])).slice(-12);

function tryPiece(seed: number): Tried {
  const file = plan.keep === null ? null : join(plan.keep, `${of}-${seed}.json`);
  if (file !== null && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Tried;
  const tried = tryMutants({ shelf, passing, judge: bench.judge }, { count: plan.count, seed });
  if (file !== null) {
    writeFileSync(`${file}.part`, JSON.stringify(tried));
    renameSync(`${file}.part`, file);
  }
  return tried;
}

if (plan.keep !== null) mkdirSync(plan.keep, { recursive: true });
process.stdout.write(`${JSON.stringify({ trials, ...sumOf(plan.seeds.map(tryPiece)) })}\n`);
