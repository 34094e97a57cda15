import { environmentDigests } from '../digests.ts';
import type { Task } from '../packs/load-task.ts';
import type { RunPlan } from './run-plan.ts';

/** The digests of all that a run of these tasks depends on besides them, by world. @throws Cannot `page_missing` */
export async function environmentOf(tasks: readonly Task[]): Promise<RunPlan['environment']> {
  const worlds = [...new Set(tasks.map((task) => task.public.world))];
  const digests = worlds.map(async (name) => {
    const { world, bridge, grader } = await environmentDigests(name);
    return [name, { world, bridge, grader }] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
