import { solutionOf, type Solution } from '#contract/solution.ts';
import type { Variant } from '#contract/variant.ts';

/** An agent of whom a task knows how they come out: the work is done, or it is not, and then these gates say so whatever others say. */
export type Expectation =
  | { readonly agent: string; readonly comesOut: 'pass' }
  | { readonly agent: string; readonly comesOut: 'fail'; readonly by: readonly string[] };

/** Cheats that take the place of a built-in agent of the same name; others are played as `cheat:ID`. */
const builtIn = ['lazy', 'broken', 'overdoer', 'liar'];

/** Everybody whom a task's own solution tells of in a variant, and who does nothing at all. */
export function whoComesOutHow(solution: Solution, variant: Variant): readonly Expectation[] {
  const { cheats } = solutionOf(solution, variant);
  const claimsAll = cheats.find(({ id }) => id === 'liar')?.fails ?? ['no_false_claim'];
  return [
    { agent: 'reference', comesOut: 'pass' },
    { agent: 'null', comesOut: 'fail', by: claimsAll },
    ...(cheats.some(({ id }) => id === 'liar') ? [] : [{ agent: 'liar', comesOut: 'fail' as const, by: claimsAll }]),
    ...cheats.map(({ id, fails }) => ({ agent: builtIn.includes(id) ? id : `cheat:${id}`, comesOut: 'fail' as const, by: fails })),
  ];
}
