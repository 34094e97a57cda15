/** @throws RangeError where these are not `x` successes among `n` */
export function expectCounts(x: number, n: number): void {
  if (!Number.isSafeInteger(x) || !Number.isSafeInteger(n) || x < 0 || x > n)
    throw new RangeError(`not a number of successes: ${x} of ${n}`);
}
