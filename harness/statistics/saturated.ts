/** Whether a suite has nothing left to tell: 95 % and more of its trials pass. In whole numbers; never of nothing. */
export function isSaturated({ passed, n }: { readonly passed: number; readonly n: number }): boolean {
  return n > 0 && 100 * passed >= 95 * n;
}
