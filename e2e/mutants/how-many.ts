import { isLong } from '../long-run.ts';

const PIECES = 115;

/** How many mutants are drawn from each seed, of trials on which seeds. */
export const howManyMutants = isLong
  ? { count: 1000, seeds: Array.from({ length: PIECES }, (_, index) => index + 1), trialSeeds: [1, 2] }
  : { count: 2200, seeds: [1], trialSeeds: [1] };
