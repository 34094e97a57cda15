/** The point in [low, high] where a rising function passes `target`, to the last bit. */
export function bisect(rising: (at: number) => number, target: number, [low, high]: readonly [number, number]): number {
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (rising(middle) < target) low = middle;
    else high = middle;
  }
}
