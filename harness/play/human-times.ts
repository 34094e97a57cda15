import { join } from 'node:path';
import { writeWhole } from '../write-whole.ts';
import { peopleOnTasks } from './people-on-tasks.ts';
import { recordingsIn } from './recordings-in.ts';

/**
 * Writes how long people took, from the recordings below a folder of played runs: for each task the median of the seconds on the clock of those
 * runs that passed as they were dealt, without a variant. `report --human-times` sets agents beside it.
 * @returns where it was written; null where nobody has passed yet
 */
export function keepHumanTimes(dir: string): string | null {
  const seconds = Object.fromEntries(
    peopleOnTasks(recordingsIn(dir)).flatMap((people) => (people.seconds === null ? [] : [[people.task, people.seconds]])),
  );
  if (Object.keys(seconds).length === 0) return null;
  const path = join(dir, 'human-times.json');
  writeWhole(path, `${JSON.stringify({ timesVersion: 1, seconds }, null, 1)}\n`, 'replace');
  return path;
}
