import { join } from 'node:path';
import { variants, type Variant } from '#contract/variant.ts';
import { listTasks } from '#harness/packs/list-tasks.ts';
import { root } from '#harness/root.ts';

export const packs = [join(root, 'packs')];

const names = [...new Set(listTasks(packs).map(({ id }) => id))];

/** In `npm test` each of the first tasks is tried in one variant, the next task in the next one: the reference, and one who must not pass. */
export function sampled(id: string, variant: Variant, agent: string): boolean {
  if (variants[names.indexOf(id)] !== variant) return false;
  return ['reference', variant === 'injection' ? 'cheat:gullible' : variant === 'infeasible' ? 'cheat:hasty' : 'overdoer'].includes(agent);
}
