/**
 * An account of what happened during one ledger line, given twice: by the events (told) and by the rows (seen).
 * `statements` are said or not; `sums` are numbers that several events may add up to.
 */
export type Account = { readonly statements: readonly string[]; readonly sums: readonly (readonly [what: string, by: number])[] };

export const NOTHING: Account = { statements: [], sums: [] };

export function says(...statements: readonly string[]): Account {
  return { statements, sums: [] };
}

export function joined(accounts: readonly Account[]): Account {
  return { statements: accounts.flatMap(({ statements }) => statements), sums: accounts.flatMap(({ sums }) => sums) };
}

/** Sums by what they are about, those that come to nothing left out. */
export function totalled({ sums }: Account): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const [what, by] of sums) totals.set(what, (totals.get(what) ?? 0) + by);
  return new Map([...totals].filter(([, by]) => by !== 0));
}
