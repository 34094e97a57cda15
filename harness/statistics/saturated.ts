/** With fewer trials one failure more or less decides it. */
const fewestTrials = 20;

/** Whether a suite has nothing left to tell: 95 % and more of its trials pass, of twenty and more. In whole numbers. */
export function isSaturated({ passed, n }: { readonly passed: number; readonly n: number }): boolean {
  return n >= fewestTrials && 100 * passed >= 95 * n;
}
