import type { Tried } from './try-mutants.ts';

type Tally = Readonly<Record<string, number>>;

/** What became of the mutants of all pieces together. */
export function sumOf(pieces: readonly Tried[]): Tried {
  const sum = (part: (tried: Tried) => number): number => pieces.reduce((total, tried) => total + part(tried), 0);
  const kinds = new Set(pieces.flatMap(({ byEdit }) => Object.keys(byEdit)));
  const byEdit = (kind: string, part: 'counted' | 'gates'): number => sum((tried) => tried.byEdit[kind]?.[part] ?? 0);
  return {
    counted: sum(({ counted }) => counted),
    same: sum(({ same }) => same),
    died: { parse: sum(({ died }) => died.parse), facts: sum(({ died }) => died.facts), gates: sum(({ died }) => died.gates) },
    equivalent: joined(pieces.map(({ equivalent }) => equivalent)),
    survivors: pieces.flatMap(({ survivors }) => survivors),
    byEdit: Object.fromEntries([...kinds].map((kind) => [kind, { counted: byEdit(kind, 'counted'), gates: byEdit(kind, 'gates') }])),
    reasons: joined(pieces.map(({ reasons }) => reasons)),
  };
}

function joined(tallies: readonly Tally[]): Tally {
  const sums = new Map<string, number>();
  for (const [name, number] of tallies.flatMap((tally) => Object.entries(tally))) sums.set(name, (sums.get(name) ?? 0) + number);
  return Object.fromEntries([...sums].toSorted(([, one], [, other]) => other - one));
}
