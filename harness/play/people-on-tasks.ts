import type { PeopleOnTask } from '../run/people-on-task.ts';
import { medianOf } from '../statistics/median.ts';
import { rateOf } from '../statistics/rate.ts';
import type { Recording } from './recording.ts';

/** A time of nothing is none. */
const shortestMs = 1;

/** How people did, task by task: their runs without a variant that were judged, and the median time of those that passed. */
export function peopleOnTasks(recordings: readonly Pick<Recording, 'task' | 'variant' | 'result' | 'activeMs'>[]): PeopleOnTask[] {
  const judged = recordings.filter(({ variant, result }) => variant === 'clean' && (result === 'pass' || result === 'fail'));
  return [...Map.groupBy(judged, ({ task }) => task)].map(([task, runs]) => {
    const passes = runs.filter(({ result }) => result === 'pass');
    const median = medianOf(passes.map(({ activeMs }) => activeMs));
    return { task, rate: rateOf(passes.length, runs.length), seconds: median === null ? null : Math.max(shortestMs, median) / 1000 };
  });
}
