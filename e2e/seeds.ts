import { isLong } from './long-run.ts';

/** Seeds every agent is tried on: five in `npm test`, ten in `npm run test:long`. */
export const seeds: readonly number[] = isLong ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2, 3, 4, 5];
