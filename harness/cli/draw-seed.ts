import { randomInt } from 'node:crypto';

/** A seed where none is given: nobody can know it before. */
export function drawSeed(): number {
  return randomInt(1, 1_000_000_000);
}
