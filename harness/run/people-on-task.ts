import type { Rate } from '../statistics/rate.ts';

/** How people came out on a task as it is dealt without a variant. Never counted among an agent's trials. */
export type PeopleOnTask = {
  readonly task: string;
  /** Of the runs that were judged. */
  readonly rate: Rate | null;
  /** Median of the seconds on the clock of those that passed; null where none did. */
  readonly seconds: number | null;
};
