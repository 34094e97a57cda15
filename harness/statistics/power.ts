/** How often each yardstick agent passed, of the same number of trials. */
export type YardstickCounts = { readonly good: number; readonly broken: number; readonly lazy: number; readonly n: number };

/**
 * What a set of checks does not achieve: that the good agent passes in at least 80 %, and at least 30 points more often than the broken and
 * the lazy one. In whole numbers: 0.7 - 0.4 >= 0.3 is false in floating point.
 */
export function powerFaults({ good, broken, lazy, n }: YardstickCounts): readonly string[] {
  if (n < 1) return ['no trial was played'];
  return [
    ...(10 * good >= 8 * n ? [] : [`the good agent passes ${good} of ${n}, below 80 %`]),
    ...(10 * (good - broken) >= 3 * n
      ? []
      : [`the broken agent passes ${broken} of ${n}, the good one ${good}: less than 30 points apart`]),
    ...(10 * (good - lazy) >= 3 * n ? [] : [`the lazy agent passes ${lazy} of ${n}, the good one ${good}: less than 30 points apart`]),
  ];
}
