import { isLong } from '../long-run.ts';

const PIECES = 115;

type HowMany = {
  /** So many mutants from each of these seeds. */
  readonly count: number;
  readonly seeds: readonly number[];
  /** Whose trials are forged, on which seeds. Null: of every built-in agent. */
  readonly agents: readonly string[] | null;
  readonly trialSeeds: readonly number[];
};

export const howManyMutants: HowMany = isLong
  ? { count: 1000, seeds: Array.from({ length: PIECES }, (_, index) => index + 1), agents: null, trialSeeds: [1, 2] }
  : { count: 500, seeds: [1], agents: ['reference', 'lazy', 'api-cheat', 'wiper', 'overdoer'], trialSeeds: [1] };
