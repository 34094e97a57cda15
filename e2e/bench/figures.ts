/** Figures of one measured thing, in milliseconds. Only figures of one run are compared with each other: the machine is noisy. */
export type Figures = { readonly n: number; readonly p50: number; readonly p90: number; readonly max: number };

export function figures(samples: readonly number[]): Figures {
  const sorted = samples.toSorted((a, b) => a - b);
  return { n: sorted.length, p50: quantile(sorted, 0.5), p90: quantile(sorted, 0.9), max: sorted.at(-1) ?? NaN };
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

/** Wall time of one call in milliseconds. A call that throws is no sample: it ends the run. */
export async function time(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}
