import { mcnemar } from './mcnemar.ts';
import { meanOf } from './mean.ts';
import { clusteredError, standardError } from './standard-error.ts';

/** The same task and seed, played by two agents: whether each passed. */
export type Pair = { readonly task: string; readonly a: boolean; readonly b: boolean };

/** How two agents differ where they played the same. Rates are of `pairs`. */
export type Comparison = {
  readonly pairs: number;
  /** Pairs that only the first passed, and only the second. */
  readonly onlyA: number;
  readonly onlyB: number;
  /** Pass rate of the first minus that of the second. */
  readonly difference: number;
  /** Its standard error from the pairs; null below two. */
  readonly error: number | null;
  /** The same with tasks as clusters; null below two tasks. */
  readonly clusteredError: number | null;
  /** Exact McNemar. */
  readonly p: number;
};

/** Null where there is no pair. */
export function compareAgents(pairs: readonly Pair[]): Comparison | null {
  const differences = pairs.map(({ task, a, b }) => ({ score: Number(a) - Number(b), cluster: task }));
  const scores = differences.map(({ score }) => score);
  const difference = meanOf(scores);
  if (difference === null) return null;
  const onlyA = scores.filter((score) => score === 1).length;
  const onlyB = scores.filter((score) => score === -1).length;
  return {
    pairs: pairs.length,
    onlyA,
    onlyB,
    difference,
    error: standardError(scores),
    clusteredError: clusteredError(differences)?.corrected ?? null,
    p: mcnemar(onlyA, onlyB),
  };
}

/** Standard error of a difference of two means of scores that are not paired; null below two of either. */
export function unpairedError(a: readonly number[], b: readonly number[]): number | null {
  const [ofA, ofB] = [standardError(a), standardError(b)];
  return ofA === null || ofB === null ? null : Math.hypot(ofA, ofB);
}
