import { taskId } from '#contract/task.ts';
import { chooseAgent } from '../agents/choose-agent.ts';
import { environmentDigests } from '../digests.ts';
import { loadTask, type Task } from '../packs/load-task.ts';
import { TaskRef } from '../packs/task-ref.ts';
import { chooseTasks } from '../run/choose-tasks.ts';
import { readCard } from '../run/read-card.ts';
import type { RunPlan } from '../run/run-plan.ts';
import { readSuites, suiteOf } from '../run/suites.ts';
import { drawSeed } from './draw-seed.ts';
import { suitesPath, type RunFlags } from './run-flags.ts';
import { UsageError } from './usage-error.ts';

/**
 * The plan that the flags ask for. What they leave out is taken from `begun`, the run of that name that is there already.
 * @throws UsageError, UnknownTask, Cannot
 */
export async function makeRunPlan(flags: RunFlags, run: string, begun: RunPlan | null): Promise<RunPlan> {
  const tasks = await tasksFor(flags, begun);
  const agents = flags.agent.length > 0 ? [...new Set(flags.agent)] : begun?.agents;
  if (agents === undefined) throw new UsageError('say who plays: --agent NAME');
  for (const agent of agents)
    for (const pack of new Set(tasks.map((task) => task.public.world)))
      if (chooseAgent(agent, pack) === null) throw new UsageError(`there is no agent ${agent}`);
  const cards = flags['agent-card'].length > 0 ? flags['agent-card'].map(readCard) : (begun?.cards ?? []);
  const stray = cards.find((card) => !agents.includes(card.agent));
  if (stray !== undefined) throw new UsageError(`there is a card of ${stray.agent}, who does not play`);
  return {
    runVersion: 1,
    run,
    tasks: tasks.map(({ id, digest, public: { world } }) => ({ id, digest, world })),
    variant: flags.variant ?? begun?.variant ?? 'clean',
    agents,
    cards,
    seeds: seedsFor(flags, begun),
    frames: flags['no-pictures'] === undefined ? (begun?.frames ?? true) : !flags['no-pictures'],
    usage: {
      memoryMiB: flags['max-memory'] ?? begun?.usage.memoryMiB ?? null,
      cpuSeconds: flags['max-cpu'] ?? begun?.usage.cpuSeconds ?? null,
    },
    environment: await environmentOf(tasks),
  };
}

async function tasksFor(flags: RunFlags, begun: RunPlan | null): Promise<Task[]> {
  const { packs } = flags;
  if (flags.tasks.length === 0) {
    if (begun === null) throw new UsageError('say what is played: --tasks PACK/TASK[,PACK/TASK…|PACK/*]');
    return Promise.all(begun.tasks.map(({ id }) => loadTask(TaskRef.parse(id), packs)));
  }
  const suite = flags['task-suite'];
  const chosen = await chooseTasks(flags.tasks, packs);
  if (suite === undefined) return chosen;
  const suites = readSuites(suitesPath(flags));
  const inSuite = chosen.filter((task) => suiteOf(taskId(task.public), suites) === suite);
  if (inSuite.length === 0) throw new UsageError(`none of these tasks is in the ${suite} suite`);
  return inSuite;
}

/** One seed for each trial: those named, round and round; else as many as there are trials, from one that nobody can know before. */
function seedsFor({ seed, seeds, trials }: RunFlags, begun: RunPlan | null): number[] {
  if (seed === undefined && seeds === undefined && begun !== null && (trials === undefined || trials === begun.seeds.length))
    return begun.seeds;
  if (seed !== undefined) return Array.from({ length: trials ?? 1 }, () => seed);
  if (seeds === undefined) {
    const first = drawSeed();
    return Array.from({ length: trials ?? 1 }, (_, i) => first + i);
  }
  const [from, to] = seeds;
  const length = to - from + 1;
  return Array.from({ length: trials ?? length }, (_, i) => from + (i % length));
}

async function environmentOf(tasks: readonly Task[]): Promise<RunPlan['environment']> {
  const worlds = [...new Set(tasks.map((task) => task.public.world))];
  const digests = worlds.map(async (name) => {
    const { world, bridge, grader } = await environmentDigests(name);
    return [name, { world, bridge, grader }] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
