import { sha256 } from '#contract/digest.ts';

const fewest = 3;

/**
 * Passes that a person should read, because nobody looks for faults where all is well: a tenth of them, at least three. The same run always
 * gives the same ones, and nobody can choose them: trial ids are random.
 */
export function drawForReading(run: string, passes: readonly string[]): string[] {
  const count = Math.max(fewest, Math.ceil(passes.length / 10));
  const placeOf = new Map(passes.map((trial) => [trial, sha256(`${run}\n${trial}`)]));
  const place = (trial: string): string => placeOf.get(trial) ?? '';
  return passes.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, count);
}
