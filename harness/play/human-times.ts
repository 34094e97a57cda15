import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parsePackFile } from '../packs/parse-pack-file.ts';
import { readGivenFile } from '../read-given-file.ts';
import { writeWhole } from '../write-whole.ts';
import { Recording } from './recording.ts';

/**
 * Writes how long people took, from the recordings below a folder of played runs: for each task the median of the seconds on the clock of those
 * runs that passed as they were dealt, without a variant. `report --human-times` sets agents beside it.
 * @returns where it was written; null where nobody has passed yet
 */
export function keepHumanTimes(dir: string): string | null {
  const passed = Map.groupBy(
    recordingsIn(dir).filter(({ result, variant }) => result === 'pass' && variant === 'clean'),
    ({ task }) => task,
  );
  if (passed.size === 0) return null;
  const path = join(dir, 'human-times.json');
  const seconds = Object.fromEntries([...passed].map(([task, all]) => [task, median(all.map(({ activeMs }) => activeMs)) / 1000]));
  writeWhole(path, `${JSON.stringify({ timesVersion: 1, seconds }, null, 1)}\n`, 'replace');
  return path;
}

function recordingsIn(dir: string): Recording[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name, 'recording.json');
    return existsSync(path) ? [parsePackFile(Recording, readGivenFile(path, 'bad_recording'), path)] : [];
  });
}

/** At least a millisecond: a time of nothing is none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return Math.max(1, sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2);
}
