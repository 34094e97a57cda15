/** What a trial may use of its host; null: as much as it likes. What uses it up ends it, and what is there is graded. */
export type UsageLimits = {
  /** Resident memory of all its processes together. */
  readonly memoryMiB: number | null;
  /** Processor time of all its processes together. */
  readonly cpuSeconds: number | null;
};

export const unlimited: UsageLimits = { memoryMiB: null, cpuSeconds: null };
