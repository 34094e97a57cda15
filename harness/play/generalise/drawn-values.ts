import type { Json } from '#contract/canonical-json.ts';
import type { Bindings } from '../../trial/stage.ts';

/** Something the seed drew, and where it stands among the bindings: `customer.name`. */
export type Drawn = { readonly path: string; readonly value: string; readonly isText: boolean };

/** A shorter one would be found inside of anything. */
const leastText = 3;

/**
 * What is told by a value, from the longest: of two of one value the one that the instruction names, else the one with the shorter path.
 * @param instruction the task's, with its holes
 */
export function drawnValues(bindings: Bindings, instruction: string): Drawn[] {
  const isNamed = ({ path }: Drawn): boolean => instruction.includes(`{${path}}`);
  const all = leaves(bindings, '').filter((each) => (each.isText ? each.value.length >= leastText : isNamed(each)));
  const rank = (each: Drawn): number => (isNamed(each) ? 0 : 1);
  const sorted = all.toSorted(
    (a, b) =>
      b.value.length - a.value.length ||
      rank(a) - rank(b) ||
      a.path.split('.').length - b.path.split('.').length ||
      a.path.length - b.path.length ||
      (a.path < b.path ? -1 : 1),
  );
  return sorted.filter((each, index) => sorted.findIndex(({ value }) => value === each.value) === index);
}

function leaves(value: Json, path: string): Drawn[] {
  if (typeof value === 'string') return [{ path, value, isText: true }];
  if (typeof value === 'number') return [{ path, value: String(value), isText: false }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`));
}
