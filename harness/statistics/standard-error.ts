import { meanOf } from './mean.ts';

/** A score and what it shares its luck with: trials of one task are no independent draws. Null: nobody knows. */
export type Clustered = { readonly score: number; readonly cluster: string | null };

/** Standard error of the mean of independent scores; null below two of them. */
export function standardError(scores: readonly number[]): number | null {
  const mean = meanOf(scores);
  if (mean === null || scores.length < 2) return null;
  const n = scores.length;
  return Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (n * (n - 1)));
}

/**
 * Clustered standard error of a mean (E. Miller, arXiv 2411.00640), plain and corrected for few clusters. Null where a cluster is not named
 * or there are fewer than two: then nothing is known of how they differ.
 */
export function clusteredError(
  items: readonly Clustered[],
): { readonly clusters: number; readonly plain: number; readonly corrected: number } | null {
  const mean = meanOf(items.map(({ score }) => score));
  if (mean === null) return null;
  const sums = new Map<string, number>();
  for (const { score, cluster } of items) {
    if (cluster === null) return null;
    sums.set(cluster, (sums.get(cluster) ?? 0) + (score - mean));
  }
  const clusters = sums.size;
  if (clusters < 2) return null;
  const plain = Math.sqrt([...sums.values()].reduce((sum, each) => sum + each ** 2, 0)) / items.length;
  return { clusters, plain, corrected: plain * Math.sqrt(clusters / (clusters - 1)) };
}
