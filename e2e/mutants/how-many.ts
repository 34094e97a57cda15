import { isLong } from '../long-run.ts';

/** How many mutants are drawn, of trials on which seeds. */
export const howManyMutants = isLong ? { count: 115_000, seeds: [1, 2], seed: 1 } : { count: 2200, seeds: [1], seed: 1 };
