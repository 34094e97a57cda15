/** So many at once, and so many a second in the long run. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/**
 * A bucket that fills with time and is emptied by requests.
 * @param now milliseconds of a clock that never goes back
 * @returns asks for one: null where it may proceed, else in how many seconds it may be asked again
 */
export function createRateLimit({ burst, perSecond }: Rate, now: () => number = () => performance.now()): () => number | null {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left >= 1) {
      left -= 1;
      return null;
    }
    return Math.ceil((1 - left) / perSecond);
  };
}
