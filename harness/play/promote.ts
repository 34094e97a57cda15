import { readFileSync } from 'node:fs';
import { Solution, type SolutionStep } from '#contract/solution.ts';
import { Cannot } from '../cannot.ts';
import type { Task } from '../packs/load-task.ts';
import { parsePackFile } from '../packs/parse-pack-file.ts';
import { writeWhole } from '../write-whole.ts';
import { generalise } from './generalise/generalise.ts';
import { replayRun } from './replay-run.ts';
import type { Recording } from './recording.ts';

export type Promotion = {
  readonly recording: Recording;
  readonly task: Task;
  /** How many other seeds it has to pass on. */
  readonly seeds: number;
  readonly out: string;
  readonly run: string;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
};

/** What replays on its own and other seeds say of a recording. */
export type Promoted = {
  readonly steps: readonly SolutionStep[];
  readonly passed: readonly number[];
  /** The first seed on which it did not pass, and why; null where it passed on all. */
  readonly failed: { readonly seed: number; readonly why: string } | null;
};

/**
 * Makes a recording fit for any seed and proves it: on its own seed and on others, which follow it in order. Stops at the first that fails.
 * @throws Cannot `bad_recording`, and where there can be no trial
 */
export async function proveRecording({ recording, task, seeds, say, ...where }: Promotion): Promise<Promoted> {
  const { steps, kept } = generalise(recording, task.public.instruction);
  kept.forEach((value) => say(`${value} is nowhere to be read and stays as it is: it may be another on other seeds`));
  const passed: number[] = [];
  for (let other = 0; other <= seeds; other++) {
    const seed = (recording.seed + other) % 1_000_000_000;
    const { variant } = recording;
    const { verdict, stopped } = await replayRun({
      ...where,
      task,
      variant,
      seed,
      steps,
      holes: 'fill',
      name: 'promotion',
      frames: false,
      onProgress: say,
    });
    say(`seed ${seed}: ${verdict.result}`);
    if (verdict.result !== 'pass') return { steps, passed, failed: { seed, why: stopped ?? whyNot(verdict) } };
    passed.push(seed);
  }
  return { steps, passed, failed: null };
}

/**
 * Puts a proven route among those of a task's solution, behind the ones that are there.
 * @throws Cannot `route_there` where there is one of that name, `out_unwritable`
 */
export function addRoute(task: Task, id: string, steps: readonly SolutionStep[]): string {
  const path = task.sealedPaths.find((each) => each.endsWith('solution.json'));
  if (path === undefined) throw new Error(`${task.id} has no solution file`);
  const { routes } = parsePackFile(Solution, readFileSync(path), path);
  if (routes.some((route) => route.id === id)) throw new Cannot('route_there', `${task.id} has a route ${id} already: name it otherwise`);
  writeWhole(path, `${JSON.stringify({ routes: [...routes, { id, steps }] }, null, 2)}\n`, 'replace');
  return path;
}

function whyNot({
  invalid,
  gates,
}: {
  readonly invalid: string | null;
  readonly gates: readonly { result: string; because: string }[];
}): string {
  return (
    invalid ??
    gates
      .filter(({ result }) => result !== 'pass')
      .map(({ because }) => because)
      .join('; ')
  );
}
