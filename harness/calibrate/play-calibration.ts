import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from '#contract/variant.ts';
import { HARM_FILE, mutantsOfTask } from '../mutants/mutant-agent.ts';
import type { MutantResult } from '../mutants/judge-mutants.ts';
import type { Task } from '../packs/load-task.ts';
import { conductRun } from '../run/conduct-run.ts';
import { environmentOf } from '../run/environment-of.ts';
import { counts, type AttemptRecord, type RunRecord } from '../run/read-run.ts';
import { hasPlan, readPlan, writePlan } from '../run/run-folder.ts';
import type { RunPlan } from '../run/run-plan.ts';
import { expectSamePlan } from '../run/same-plan.ts';
import { resultOf } from '../run/tally.ts';
import { cellsOf, type Cell } from './cell.ts';
import { standingsOf, type Standing } from './validity.ts';
import { whoComesOutHow } from './who-comes-out-how.ts';
import { seedLists, seedsOf, yardsticks, type SeedList } from './yardsticks.ts';

/** How a calibration is played. Its runs lie beside each other in `folder`, and one that was broken off is gone on with. */
export type Play = {
  readonly folder: string;
  readonly packs: readonly string[];
  readonly workers: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

/** Every yardstick on every task, over both lists of seeds. */
export async function playYardsticks(
  tasks: readonly Task[],
  { variant, seeds, play }: { readonly variant: Variant; readonly seeds: number; readonly play: Play },
): Promise<{ readonly cells: readonly Cell[]; readonly attempts: readonly AttemptRecord[]; readonly open: number }> {
  const lists = Object.keys(seedLists) as SeedList[];
  const records: { readonly list: SeedList; readonly record: RunRecord }[] = [];
  for (const list of lists) {
    const plan = await planOf(tasks, {
      name: `${variant}-${list}`,
      variant,
      agents: yardsticks.map(({ agent }) => agent),
      seeds: seedsOf(list, seeds),
    });
    records.push({ list, record: await playPlan(plan, play) });
  }
  return {
    cells: records.flatMap(({ list, record }) => cellsOf(record, list, yardsticks)),
    attempts: records.flatMap(({ record }) => record.attempts),
    open: records.reduce((sum, { record }) => sum + record.open.length, 0),
  };
}

/** One variant of a task, by everybody whom the task tells of, over seeds that nobody has tuned it by. */
export async function playValidity(
  task: Task,
  { variant, seeds, play }: { readonly variant: Variant; readonly seeds: number; readonly play: Play },
): Promise<readonly Standing[]> {
  const expectations = whoComesOutHow(task.solution, variant);
  const name = `all-${task.public.id}-${task.public.version}-${variant}`;
  const agents = expectations.map(({ agent }) => agent);
  const plan = await planOf([task], { name, variant, agents, seeds: seedsOf('held_out', seeds) });
  return standingsOf(await playPlan(plan, play), expectations);
}

/** Every mutant of a task's reference solution, or those that `only` lets through, each once. */
export async function playMutants(
  task: Task,
  play: Play,
  only: (mutant: string) => boolean = () => true,
): Promise<readonly MutantResult[]> {
  const mutants = mutantsOfTask(task).filter(({ id }) => only(id));
  const name = `mutants-${task.public.id}-${task.public.version}`;
  const agents = mutants.map(({ id }) => `mutant:${id}`);
  const record = await playPlan(await planOf([task], { name, variant: 'clean', agents, seeds: seedsOf('calibration', 1) }), play);
  return record.attempts.filter(counts).map((attempt): MutantResult => {
    const verdict = attempt.outcome.kind === 'judged' ? attempt.outcome.verdict : null;
    const mutant = (attempt.of?.agent ?? '').replace(/^mutant:/, '');
    return { task: task.id, mutant, result: resultOf(attempt), lostAt: verdict?.lostAt ?? null, harm: harmOf(attempt.dir) };
  });
}

function harmOf(trialDir: string): string | null {
  const file = join(trialDir, 'agent', HARM_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { action: string }).action : null;
}

type Asked = { readonly name: string; readonly variant: Variant; readonly agents: readonly string[]; readonly seeds: readonly number[] };

async function planOf(tasks: readonly Task[], { name, variant, agents, seeds }: Asked): Promise<RunPlan> {
  return {
    runVersion: 1,
    run: name,
    tasks: tasks.map(({ id, digest, public: { world } }) => ({ id, digest, world })),
    variant,
    agents: [...agents],
    cards: [],
    seeds: [...seeds],
    frames: false,
    usage: { memoryMiB: null, cpuSeconds: null },
    environment: await environmentOf(tasks),
  };
}

async function playPlan(plan: RunPlan, { folder, packs, workers, signal, say }: Play): Promise<RunRecord> {
  const runDir = join(folder, plan.run);
  if (hasPlan(runDir)) expectSamePlan(readPlan(runDir), plan);
  else writePlan(runDir, plan);
  return conductRun({ runDir, plan, packs, workers, warm: 1, signal, say });
}
