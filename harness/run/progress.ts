/** How far a run is. Times are of this session, on a clock that never jumps. */
export type Progress = {
  readonly total: number;
  readonly done: number;
  readonly passed: number;
  readonly failed: number;
  readonly invalid: number;
  readonly running: number;
  /** Trials that were over before this session began. */
  readonly before: number;
  readonly elapsedMs: number;
};

/** A run's state in one line: trials, results, how fast, and how long it will still take. */
export function progressLine({ total, done, passed, failed, invalid, running, before, elapsedMs }: Progress): string {
  const judged = passed + failed;
  const rate = judged === 0 ? 'no rate yet' : `${Math.round((100 * passed) / judged)} % of ${judged}`;
  const counts = [`${done}/${total}`, `${passed} pass, ${failed} fail, ${invalid} invalid`, rate, `${running} running`];
  const since = done - before;
  if (since === 0 || elapsedMs <= 0) return counts.join(' · ');
  const perMinute = (since * 60_000) / elapsedMs;
  return [...counts, `${perMinute.toFixed(1)} a minute`, `${inWords(((total - done) / perMinute) * 60)} left`].join(' · ');
}

/** Seconds as people say them. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
