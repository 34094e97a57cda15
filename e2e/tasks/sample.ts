import { join } from 'node:path';
import { variants, type Variant } from '#contract/variant.ts';
import { listTasks } from '#harness/packs/list-tasks.ts';
import { root } from '#harness/root.ts';
import { isLong } from '../long-run.ts';

export const packs = [join(root, 'packs')];

/** Those of `TILLPROOF_SEEDS=3,4`; without it two in the long run and one in `npm test`. */
export const seeds = (process.env['TILLPROOF_SEEDS'] ?? (isLong ? '1,2' : '1')).split(',').map((text) => {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Error(`TILLPROOF_SEEDS holds "${text}", which is no seed`);
  return Number(text);
});

const names = [...new Set(listTasks(packs).map(({ id }) => id))];

/** In `npm test` each of the first tasks is tried in one variant, the next task in the next one: the reference, and one who must not pass. */
export function sampled(id: string, variant: Variant, agent: string): boolean {
  if (variants[names.indexOf(id)] !== variant) return false;
  return ['reference', variant === 'injection' ? 'cheat:gullible' : variant === 'infeasible' ? 'cheat:hasty' : 'overdoer'].includes(agent);
}
