import { isScalar, withAt } from '../at-path.ts';
import type { Edit } from '../edit.ts';
import { focusOf } from '../focus.ts';
import { parts, type Part } from '../tale.ts';
import { another } from './alter-value.ts';

const SETS: readonly (readonly Part[])[] = [
  parts,
  ['ledger'],
  ['ledger', 'final'],
  ['ledger', 'network'],
  ['ledger', 'network', 'actions'],
  ['initial', 'final', 'ledger'],
  ['initial', 'final'],
  ['ledger', 'final', 'reply', 'actions'],
  ['initial', 'final', 'manifest'],
];

/** One value is another wherever it stands, in some files or in all: a lie told consistently. */
export const alterEverywhere: Edit = {
  kind: 'alter a value everywhere',
  make: (tale, luck, shelf) => {
    const among = luck.pick(SETS) ?? parts;
    const leaves = among.flatMap((part) => focusOf(tale, part).filter(({ value }) => isScalar(value)));
    // Small numbers, flags and nothing mean too many things at once.
    const chosen = luck.pick(leaves.filter(({ value }) => (typeof value === 'number' ? Math.abs(value) > 1 : typeof value === 'string')));
    if (chosen === null) return null;
    const instead = another(chosen.value as string | number, chosen.path, luck, shelf);
    return leaves.filter(({ value }) => value === chosen.value).reduce((told, { path }) => withAt(told, path, instead), tale);
  },
};
