import { join } from 'node:path';
import type { SolutionStep } from '#contract/solution.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { root } from '../command.ts';

/** The task that attacks are played against, and its seed. */
export const flagship = 'checkout-console/finish-checkout';
export const choice = { task: flagship, seed: 1, variant: 'clean' } as const;

const [route] = (await loadTask(TaskRef.parse(flagship), [join(root, 'packs')])).solution.routes;
/** The steps of the reference up to `finish`. */
export const work: readonly SolutionStep[] = route?.steps.slice(0, -1) ?? [];
/** Its `finish`, which says what it did. */
export const finish: SolutionStep = route?.steps.at(-1) ?? { tool: 'finish', args: {} };
