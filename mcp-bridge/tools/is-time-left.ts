/** What the page needs at the end of a call to come to rest and be read. */
const SETTLING_MS = 3000;

/** Whether there is time for more input. What went on when the call is over would fall into the next one, or into none, and so would its requests. */
export function isTimeLeft(deadline: number): boolean {
  return performance.now() < deadline - SETTLING_MS;
}
