import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Cannot } from '../cannot.ts';
import { loadTrust } from '../keys/keys.ts';
import type { Trust } from '../keys/trust.ts';
import { isFolder } from '../make-folder.ts';
import { gradeBatch } from '../seal/grade-batch.ts';
import type { Grade, GradeRequest } from '../seal/grade-bundle.ts';
import type { SignedVerdict } from '../seal/open-verdict.ts';
import { refuseWeaker, sealTools, type SealTools } from '../seal/seal-tools.ts';
import { compareVerdicts, type Comparison } from './compare-verdicts.ts';
import { requestOf, type GradeOptions } from './grade-trial.ts';
import { keptVerdict } from './kept-verdict.ts';
import { trialFiles, type TrialFiles } from './trial-files.ts';

/** Bundles that one sealed process judges: enough that its start weighs little, few enough that their copies do not fill a disk. */
const BATCH = 25;

/** One trial of a run, graded again; `trial` is the name of its folder. `graders` are digests of sources. */
export type Regraded =
  | ({ readonly trial: string; readonly graders: { readonly was: string | null; readonly is: string } } & Comparison)
  | { readonly trial: string; readonly change: 'impossible'; readonly why: readonly [string] };

/**
 * Grades every trial of a run again with today's grader, many in one sealed process and as many processes as there are processors, and
 * compares each verdict with the one on record. Tells of each as soon as it is known and answers with all, by name. Writes nothing.
 * @throws Cannot where there is no trial at all, or the seal is weaker than demanded
 */
export async function regradeRun(
  run: string,
  options: GradeOptions & { readonly onRegraded: (regraded: Regraded) => void },
): Promise<readonly Regraded[]> {
  const tools = await sealTools();
  refuseWeaker(tools, options.requireSeal ?? 'none');
  const trust = loadTrust(options.trust);
  const trials = await trialsOf(resolve(run));
  const batches = Array.from({ length: Math.ceil(trials.length / BATCH) }, (_, at) => trials.slice(at * BATCH, (at + 1) * BATCH));
  const found: Regraded[] = [];
  const lane = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const regraded = await regradeBatch(batch, tools, trust, options.packs);
      found.push(...regraded);
      regraded.forEach(options.onRegraded);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), batches.length) }, lane));
  return found.sort((a, b) => (a.trial < b.trial ? -1 : 1));
}

type Trial = { readonly name: string; readonly files: TrialFiles };

async function trialsOf(run: string): Promise<Trial[]> {
  const names = isFolder(run) ? (await readdir(run)).sort() : [];
  const trials = names.filter((name) => isFolder(join(run, name, 'bundle')));
  if (trials.length === 0) throw new Cannot('no_bundle', `${run} holds no trials`);
  return trials.map((name) => ({ name, files: trialFiles(join(run, name)) }));
}

async function regradeBatch(trials: readonly Trial[], tools: SealTools, trust: Trust, packs: readonly string[]): Promise<Regraded[]> {
  const asked = await Promise.all(trials.map(async (trial) => ({ trial, request: await orCannot(requestOf(trial.files, packs, trust)) })));
  const requests = asked.flatMap(({ request }): GradeRequest[] => (request instanceof Cannot ? [] : [request]));
  const grades = requests.length === 0 ? [] : [...(await gradeBatch(tools, requests))];
  const regraded: Regraded[] = [];
  for (const { trial, request } of asked) {
    const grade = request instanceof Cannot ? request : grades.shift();
    if (grade === undefined) throw new Error('there are fewer grades than bundles');
    regraded.push(compare(trial, grade, trust));
  }
  return regraded;
}

function compare({ name: trial, files }: Trial, grade: Grade | Cannot, trust: Trust): Regraded {
  if (grade instanceof Cannot) return { trial, change: 'impossible', why: [grade.message] };
  const kept = verdictOf(files, grade, trust);
  const before = typeof kept === 'string' ? null : kept.verdict;
  const graders = { was: before?.grader.version ?? null, is: grade.verdict.grader.version };
  const comparison = compareVerdicts(before, grade.verdict);
  return { trial, graders, ...comparison, why: typeof kept === 'string' ? [kept] : comparison.why };
}

/** The verdict on record, where it is about this very bundle. */
function verdictOf(files: TrialFiles, { verdict }: Grade, trust: Trust): SignedVerdict | string {
  const kept = keptVerdict(files, trust.graders);
  if (typeof kept === 'string') return kept;
  return kept.verdict.bundle.manifest === verdict.bundle.manifest ? kept : 'the verdict on record is about another bundle';
}

/** One trial that cannot be graded is no reason not to grade the others. */
async function orCannot<T>(attempt: Promise<T>): Promise<T | Cannot> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof Cannot) return error;
    throw error;
  }
}
