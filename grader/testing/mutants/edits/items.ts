import type { Json } from '#contract/canonical-json.ts';
import { valueAt, withAt, type Path } from '../at-path.ts';
import type { Edit } from '../edit.ts';
import { focusOf, linesOf } from '../focus.ts';
import type { Luck } from '../luck.ts';
import { parts, type Tale } from '../tale.ts';

/** A line of a journal, or something inside one or of a document. */
function anItem(tale: Tale, luck: Luck): Path | null {
  if (luck.below(2) === 0) return luck.pick(linesOf(tale))?.path ?? null;
  const part = luck.pick(parts) ?? 'ledger';
  return luck.pick(focusOf(tale, part))?.path ?? null;
}

function rearranged(tale: Tale, luck: Luck, rearrange: (items: readonly Json[], index: number) => readonly Json[]): Tale | null {
  const path = luck.pick(inLists(tale, luck));
  const list = path === null ? undefined : valueAt(tale, path.slice(0, -1));
  return path === null || !Array.isArray(list) ? null : withAt(tale, path.slice(0, -1), rearrange(list, Number(path.at(-1))));
}

function inLists(tale: Tale, luck: Luck): readonly Path[] {
  const nodes = luck.below(2) === 0 ? linesOf(tale) : parts.flatMap((part) => focusOf(tale, part));
  return nodes.map(({ path }) => path).filter((path) => typeof path.at(-1) === 'number');
}

export const dropItem: Edit = {
  kind: 'drop',
  make: (tale, luck) => {
    const path = anItem(tale, luck);
    return path === null ? null : withAt(tale, path, undefined);
  },
};

export const repeatItem: Edit = {
  kind: 'repeat',
  make: (tale, luck) =>
    rearranged(tale, luck, (items, index) => items.toSpliced(luck.below(2) === 0 ? index : items.length, 0, items[index] as Json)),
};

export const moveItem: Edit = {
  kind: 'move',
  make: (tale, luck) =>
    rearranged(tale, luck, (items, index) => items.toSpliced(index, 1).toSpliced(luck.below(items.length), 0, items[index] as Json)),
};

export const addField: Edit = {
  kind: 'add a field',
  make: (tale, luck, { values }) => {
    const part = luck.pick(parts) ?? 'ledger';
    const node = luck.pick(focusOf(tale, part).filter(({ value }) => value !== null && typeof value === 'object' && !Array.isArray(value)));
    const field = luck.pick([...values.keys(), 'score', 'result', '__proto__', 'toJSON']);
    return node === null || field === null ? null : withAt(tale, [...node.path, field], luck.pick(values.get(field) ?? ['pass']));
  },
};
