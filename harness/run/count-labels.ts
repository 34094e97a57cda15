/** How many verdicts bear each label, the commonest first. */
export function countLabels(verdicts: readonly { readonly labels: readonly string[] }[]): { readonly [label: string]: number } {
  const counts = new Map<string, number>();
  for (const label of verdicts.flatMap(({ labels }) => labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}
