/*
 * Forges mutants of trials and grades them in this process:
 * `mutate-bundles.ts '{"task": DIR, "bundles": [DIR…], "thin": true, "count": N, "seed": N}'`. `task` holds the four files a grader is handed.
 * Prints one line of JSON: what the trials themselves were judged, and what became of their mutants.
 */
import { z } from 'zod';
import { openBench } from './mutants/bench.ts';
import { shelfOf } from './mutants/edit.ts';
import { readTale } from './mutants/tale.ts';
import { thin } from './mutants/thin.ts';
import { tryMutants } from './mutants/try-mutants.ts';

const Plan = z.strictObject({
  task: z.string(),
  bundles: z.array(z.string()).min(1),
  /** Leaves out most rows that nobody touched: the same verdicts, some ten times sooner. */
  thin: z.boolean(),
  count: z.int().positive(),
  seed: z.int(),
});

const plan = Plan.parse(JSON.parse(process.argv[2] ?? ''));
using bench = openBench(plan.task);
const tales = plan.bundles.map(readTale);
const shelf = shelfOf(plan.thin ? tales.map(thin) : tales);
const trials = shelf.tales.map((tale) => {
  const fate = bench.judge(tale);
  return fate.kind === 'gates' ? fate.verdict.result : fate.because;
});
const passing = new Set(trials.flatMap((result, index) => (result === 'pass' ? [index] : [])));
const { count, seed } = plan;
process.stdout.write(`${JSON.stringify({ trials, ...tryMutants({ shelf, passing, judge: bench.judge }, { count, seed }) })}\n`);
