import { z } from 'zod';
import { Sha256 } from '#contract/digest.ts';
import { FinishArgs } from '#contract/finish.ts';
import { JsonObject } from '#contract/json-value.ts';
import { Difficulty } from '#contract/play.ts';
import { SolutionStep } from '#contract/solution.ts';
import { Variant } from '#contract/variant.ts';

/** `recording.json`: what a person did in one run, as an agent's calls, ready to be replayed and to become a reference solution. */
export const Recording = z.strictObject({
  recordingVersion: z.literal(1),
  run: z.string(),
  task: z.string(),
  variant: Variant,
  seed: z.int().nonnegative(),
  /** What the seed drew: what of it is in the steps is recognised by its value. */
  bindings: JsonObject,
  steps: z.array(
    z.strictObject({
      step: SolutionStep,
      point: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
      before: Sha256.nullable(),
      after: Sha256.nullable(),
      text: z.string().nullable(),
    }),
  ),
  /** The page at the finish. */
  last: z.string().nullable(),
  reply: FinishArgs,
  activeMs: z.number().nonnegative(),
  difficulty: Difficulty.nullable(),
  /** What came of its replay; null while there is no verdict. */
  result: z.enum(['pass', 'fail', 'invalid']).nullable(),
});
export type Recording = z.infer<typeof Recording>;

/** The calls of a recording from the first look to `finish`, for the seed on which it was made. */
export function callsOf({ steps, reply }: Pick<Recording, 'steps' | 'reply'>): SolutionStep[] {
  return [
    { tool: 'task', args: {} },
    { tool: 'look', args: {} },
    ...steps.map(({ step }) => step),
    { tool: 'finish', args: JSON.parse(JSON.stringify(reply)) as SolutionStep['args'] },
  ];
}

/**
 * A recording without some of its steps, counted from 1 as they are shown.
 * @param detours pairs of first and last
 */
export function without(recording: Recording, detours: readonly (readonly [number, number])[]): Recording {
  const isCut = (number: number): boolean => detours.some(([from, to]) => number >= from && number <= to);
  return { ...recording, steps: recording.steps.filter((_, index) => !isCut(index + 1)) };
}
