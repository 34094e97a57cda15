import type { Json } from '#contract/canonical-json.ts';
import type { VariantGrading } from '#contract/grading.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Plan } from '../agents/plan.ts';
import type { Mutations } from '../mutants/mutant.ts';
import type { Bindings } from '../trial/stage.ts';
import type { WorldWords } from '../report/world-words.ts';

/** What a world brings to the harness: a folder of its name in this one, whose `world.ts` exports this as `world`. */
export type HarnessWorld = {
  /** The agents that must know their world to go wrong in it, by name. */
  readonly plans: { readonly [agent: string]: Plan };
  /** For mutants of its tasks' solutions; left out where there are none but those that know no world. */
  readonly mutations?: Mutations;
  readonly words: WorldWords;
  /** Pages that show what a trial changed, for a last look when it is over. The world's grader expects these and no others. */
  readonly pagesAfter: (initial: Snapshot, final: Snapshot) => readonly { readonly name: string; readonly path: string }[];
  /** Names that the grader derives from the outcome, for the holes of grading.json; what they stand for is known to nobody before. */
  readonly derived: (bindings: Bindings) => { readonly [name: string]: Json };
  /** Fields of an agent's answer whose value these gates judge; left out where no check of this world looks at answers. */
  readonly judgedFields?: (gates: VariantGrading['gates']) => readonly string[];
};
