import { z } from 'zod';
import { Variant } from './variant.ts';

/** A control as a person names it. `within` narrows to the subtree of another control or landmark, where a name alone is not unique. */
export const Target = z.strictObject({
  role: z.string(),
  name: z.string(),
  within: z.strictObject({ role: z.string(), name: z.string() }).optional(),
});
export type Target = z.infer<typeof Target>;

/**
 * One tool call of a reference solution. Strings may hold `{binding.path}` holes and `{seen.<name>}` for what an earlier step read:
 * `read` keeps the first match of `pattern` (one capture group) in the observation that answers this step.
 */
export const SolutionStep = z.strictObject({
  tool: z.string(),
  args: z.record(z.string(), z.json()),
  target: Target.optional(),
  read: z.strictObject({ name: z.string(), pattern: z.string() }).optional(),
});
export type SolutionStep = z.infer<typeof SolutionStep>;

const Route = z.strictObject({ id: z.string(), steps: z.array(SolutionStep).min(1) });

/** What must not pass, told as a change of the first route; it ends in that route's `finish` unless `next` brings its own. */
export const Cheat = z.strictObject({
  /** `lazy`, `broken` and `overdoer` take the place of the world's agents of these names; any other is played as `cheat:ID`. */
  id: z.string().regex(/^[a-z][a-z-]*$/),
  /** So many steps of the route come first; all of its work where this is left out. */
  keep: z.int().nonnegative().optional(),
  /** What is written otherwise in these steps and in `finish`, text for text. */
  instead: z.record(z.string(), z.string()).default({}),
  next: z.array(SolutionStep).default([]),
  /** Gates that fail by it; others may fail as well. */
  fails: z.array(z.string()).min(1),
});
export type Cheat = z.infer<typeof Cheat>;

/** Texts that say an answer's right value, as `finish` of the first route may have them, and one that all but does. */
const AnswerTexts = z.strictObject({ forms: z.array(z.string()).min(1), nearMiss: z.string() });

const parts = {
  /** The ways to do the work; the first is the one `reference` takes. */
  routes: z.array(Route).min(1),
  cheats: z.array(Cheat).refine(haveOwnIds, 'two cheats have the same id'),
  answers: z.record(z.string(), AnswerTexts),
};

/** `sealed/solution.json`. */
export const Solution = z.strictObject({
  ...parts,
  cheats: parts.cheats.default([]),
  answers: parts.answers.default({}),
  /** What is otherwise in a variant: each part that stands here takes the place of the whole part above. */
  variants: z.partialRecord(Variant, z.strictObject(parts).partial()).default({}),
});
export type Solution = z.infer<typeof Solution>;

/** How one variant of a task is solved. */
export function solutionOf({ variants, ...common }: Solution, variant: Variant): Solution {
  const { routes, cheats, answers } = variants[variant] ?? {};
  return { routes: routes ?? common.routes, cheats: cheats ?? common.cheats, answers: answers ?? common.answers, variants: {} };
}

function haveOwnIds(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}
