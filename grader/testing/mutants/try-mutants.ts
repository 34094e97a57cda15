import { differ, differences, type Difference } from './differences.ts';
import { edits } from './edits/edits.ts';
import { equivalenceOf } from './equivalences.ts';
import type { Bench } from './bench.ts';
import type { Shelf } from './edit.ts';
import { baseOf, drawMutants, shrink, tell, type Mutant } from './mutant.ts';
import type { Tale } from './tale.ts';

/** A mutant that passes and whose difference no rule explains, as small as it gets: a bypass, or a rule that is missing. */
export type Survivor = {
  readonly base: number;
  readonly edits: readonly string[];
  readonly mended: readonly string[];
  readonly differences: readonly Omit<Difference, 'line'>[];
};

export type Tried = {
  /** Mutants whose decoded evidence differs from that of every trial. */
  readonly counted: number;
  readonly same: number;
  readonly died: { readonly parse: number; readonly facts: number; readonly gates: number };
  /** Mutants of a trial that passes, by the rule that says why they tell of the same work. */
  readonly equivalent: Readonly<Record<string, number>>;
  readonly survivors: readonly Survivor[];
  /** How many mutants of each kind of edit were counted, and how many of them came as far as the gates. */
  readonly byEdit: Readonly<Record<string, { readonly counted: number; readonly gates: number }>>;
  /** What stopped mutants before the gates, without names and numbers, by how often. */
  readonly reasons: Readonly<Record<string, number>>;
};

type Trials = { readonly shelf: Shelf; readonly passing: ReadonlySet<number>; readonly judge: Bench['judge'] };

/** Draws mutants of the trials and grades each. Never stops at the first that passes. */
export function tryMutants({ shelf, passing, judge }: Trials, { count, seed }: { count: number; seed: number }): Tried {
  const died = { parse: 0, facts: 0, gates: 0 };
  const equivalent: Record<string, number> = {};
  const byEdit: Record<string, { counted: number; gates: number }> = {};
  const reasons: Record<string, number> = {};
  const survivors: Survivor[] = [];
  let [counted, same] = [0, 0];
  const good = [...passing].map((index) => baseOf(index, shelf));
  // Those of one trial one after the other: what they leave alone is written once.
  for (const mutant of drawMutants(shelf.tales.length, count, seed).toSorted((one, other) => one.base - other.base)) {
    const tale = tell(mutant, shelf);
    if (saysTheSame(baseOf(mutant.base, shelf), tale)) {
      same += 1;
      continue;
    }
    const fate = judge(tale);
    const passed = fate.kind === 'gates' && fate.verdict.result === 'pass';
    if (passed && good.some((other) => saysTheSame(other, tale))) {
      same += 1;
      continue;
    }
    counted += 1;
    for (const name of new Set(namesOf(mutant))) {
      const tally = (byEdit[name] ??= { counted: 0, gates: 0 });
      tally.counted += 1;
      if (fate.kind === 'gates') tally.gates += 1;
    }
    if (!passed) {
      died[fate.kind] += 1;
      if (fate.kind !== 'gates') tallyOf(reasons, kindOfReason(fate.because));
      continue;
    }
    const rules = excuse(tale, good);
    if (rules !== null) tallyOf(equivalent, rules);
    else survivors.push(survivorOf(mutant, { shelf, judge, good }));
  }
  return { counted, same, died, equivalent, survivors, byEdit, reasons };
}

/** Who says so much otherwise tells of another trial in another shop. */
const MANY = 400;

function saysTheSame(one: Tale, other: Tale): boolean {
  return !differ(one, other);
}

/** The rules by which a tale is the same work as one of the trials that pass, joined; null where it is not. */
function excuse(tale: Tale, good: readonly Tale[]): string | null {
  const found = good
    .map((other) => differences(other, tale))
    .filter((all) => all.length < MANY)
    .map((found) => found.map((difference, _, all) => equivalenceOf(difference, all)))
    .find((rules) => rules.every((rule) => rule !== null));
  return found === undefined ? null : [...new Set(found.map(({ id }) => id))].sort().join(' + ');
}

function survivorOf(mutant: Mutant, { shelf, judge, good }: Pick<Trials, 'shelf' | 'judge'> & { good: readonly Tale[] }): Survivor {
  const survives = (smaller: Mutant): boolean => {
    const tale = tell(smaller, shelf);
    const fate = judge(tale);
    return fate.kind === 'gates' && fate.verdict.result === 'pass' && excuse(tale, good) === null;
  };
  const least = shrink(mutant, survives);
  const told = tell(least, shelf);
  const [nearest = []] = [baseOf(least.base, shelf), ...good]
    .map((other) => differences(other, told))
    .toSorted((a, b) => a.length - b.length);
  return {
    base: least.base,
    edits: namesOf(least),
    mended: least.mended,
    differences: nearest
      .filter((difference) => equivalenceOf(difference, nearest) === null)
      .slice(0, 12)
      .map(({ at, was, is }) => ({ at, was, is })),
  };
}

function namesOf(mutant: Mutant): readonly string[] {
  return mutant.edits.map(({ edit }) => edits[edit]?.kind ?? '');
}

function tallyOf(tally: Record<string, number>, name: string): void {
  tally[name] = (tally[name] ?? 0) + 1;
}

/** A reason without what is particular to the case. */
function kindOfReason(because: string): string {
  return because.replaceAll(/[\w.@/-]*[0-9][\w.@/:-]*/g, '…').slice(0, 60);
}
