/** How often each name occurs, the commonest first. */
export function counted(names: readonly string[]): { readonly name: string; readonly n: number }[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, n: all.length }))
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
}
