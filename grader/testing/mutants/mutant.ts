import fc from 'fast-check';
import { edits } from './edits/edits.ts';
import type { Shelf } from './edit.ts';
import { luckOf } from './luck.ts';
import { mends, type Mend } from './mend.ts';
import type { Tale } from './tale.ts';

/** One forged bundle as its maker's choices: which trial, which edits, and what was put right afterwards. Small enough to be read. */
export type Mutant = {
  readonly base: number;
  readonly edits: readonly { readonly edit: number; readonly luck: readonly number[] }[];
  readonly mended: readonly Mend[];
};

/** So many mutants of so many trials. The same seed gives the same ones. */
export function drawMutants(bases: number, count: number, seed: number): readonly Mutant[] {
  const one = fc.record({
    base: fc.nat({ max: bases - 1 }),
    edits: fc.array(
      fc.record({
        edit: fc.nat({ max: edits.length - 1 }),
        luck: fc.array(fc.nat({ max: 1_000_003 }), { minLength: 10, maxLength: 10 }),
      }),
      { minLength: 1, maxLength: 4, size: 'max' },
    ),
    // A mutant that is mended reaches further, so most are.
    mended: fc.oneof(
      { weight: 4, arbitrary: fc.constant(['renumber', 'rename', 'refold', 'rebind', 'redraw'] as Mend[]) },
      { weight: 3, arbitrary: fc.subarray(['renumber', 'rename', 'refold', 'rebind', 'redraw'] as Mend[]) },
      { weight: 2, arbitrary: fc.constant(['renumber', 'redraw'] as Mend[]) },
    ),
  });
  return fc.sample(one, { numRuns: count, seed });
}

/** The tale that a mutant tells. */
export function tell({ base, edits: made, mended }: Mutant, shelf: Shelf): Tale {
  const start = baseOf(base, shelf);
  const edited = made.reduce((tale, { edit, luck }) => edits[edit]?.make(tale, luckOf(luck), shelf) ?? tale, start);
  return mended.reduce((tale, mend) => mends[mend](tale), edited);
}

export function baseOf(base: number, { tales }: Shelf): Tale {
  const tale = tales[base];
  if (tale === undefined) throw new Error(`there is no trial ${base}`);
  return tale;
}

/** The same forgery with as few edits and mends as still do it. */
export function shrink(mutant: Mutant, does: (smaller: Mutant) => boolean): Mutant {
  const smaller = [
    ...mutant.edits.map((_, index) => ({ ...mutant, edits: mutant.edits.toSpliced(index, 1) })),
    ...mutant.mended.map((_, index) => ({ ...mutant, mended: mutant.mended.toSpliced(index, 1) })),
  ].find(does);
  return smaller === undefined ? mutant : shrink(smaller, does);
}
