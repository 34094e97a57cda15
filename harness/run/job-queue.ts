import { jobKey, type Job } from './job.ts';

/** A trial that has not begun after so many tries will not: its job is given up, on record. */
const mostTries = 3;
/** So many jobs given up or failed without a trial, one after the other, are the host's fault and not theirs. */
const mostInARow = 5;

/** The jobs of a run that are still to be played, and what is to be done with those that came to nothing. */
export type JobQueue = {
  readonly next: () => Job | undefined;
  readonly isEmpty: () => boolean;
  /** The job came to something, whatever it is. */
  readonly settle: () => void;
  /** It did not begin. True where it is tried again. */
  readonly retry: (job: Job) => boolean;
  /** Whether jobs fail one after the other, so that going on only makes more of them. */
  readonly isHopeless: () => boolean;
};

/** @param tried how often each job was begun before, by its key */
export function createJobQueue(jobs: readonly Job[], tried: ReadonlyMap<string, number> = new Map()): JobQueue {
  const waiting = [...jobs];
  const tries = new Map(tried);
  let inARow = 0;
  return {
    next: () => waiting.shift(),
    isEmpty: () => waiting.length === 0,
    settle: () => {
      inARow = 0;
    },
    retry: (job) => {
      const count = (tries.get(jobKey(job)) ?? 0) + 1;
      tries.set(jobKey(job), count);
      inARow += 1;
      if (count >= mostTries) return false;
      waiting.unshift(job);
      return true;
    },
    isHopeless: () => inARow >= mostInARow,
  };
}
