/** The end of a scale that has room for `most`: 1, 2 or 5 with noughts behind it, times four, so that quarters are round numbers too. */
export function niceTop(most: number): number {
  const quarter = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(quarter));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= quarter) ?? 10;
  return step * power * 4;
}
