import type { SolutionStep } from '#contract/solution.ts';

/** A reference route with one thing wrong, which the grader has to reject. */
export type Mutant = {
  /** `drop-3`, `twice-5`, `look_alike-8`, `swap-rates.standard`, `extra`, `shortcut`, `trap-NAME`, `early-7`: counted from 1. */
  readonly id: string;
  readonly steps: readonly SolutionStep[];
  /** Index in `steps` of what was put in and does harm by itself; null where the harm, if any, comes of later steps. */
  readonly harm: number | null;
};

/** What a world knows of look-alikes and of ways to look done, for mutants of its tasks. */
export type Mutations = {
  /** Holes that stand for two things of a kind: what one names and what the other. */
  readonly lookAlikes: { readonly [hole: string]: string };
  /** One change that no task asks for, from any page; its last step does it. */
  readonly extra: readonly SolutionStep[];
  /** What makes it look done, in place of the last step of the work; its last step does it. */
  readonly shortcut: readonly SolutionStep[];
  readonly traps: readonly SolutionStep[];
};
