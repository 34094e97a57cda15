import { isScalar, valueAt, withAt } from '../at-path.ts';
import type { Edit } from '../edit.ts';
import { focusOf, linesOf } from '../focus.ts';
import { parts } from '../tale.ts';

/** A whole part is that of another trial. */
export const borrowPart: Edit = {
  kind: 'a part of another trial',
  make: (tale, luck, { tales }) => {
    const [part, other] = [luck.pick(parts), luck.pick(tales)];
    return part === null || other === null || other === tale ? null : { ...tale, [part]: other[part] };
  },
};

/** A line of another trial, in place of one or beside it. */
export const borrowLine: Edit = {
  kind: 'a line of another trial',
  make: (tale, luck, { tales }) => {
    const other = luck.pick(tales);
    const line = other === null ? null : luck.pick(linesOf(other));
    if (line === null) return null;
    const [part = ''] = line.path;
    const lines = valueAt(tale, [part]);
    if (!Array.isArray(lines)) return null;
    const at = luck.below(lines.length + 1);
    return { ...tale, [part]: lines.toSpliced(at, luck.below(2), line.value) };
  },
};

/** What stands at the same place in another trial: an event, a row, a target. */
export const borrowPiece: Edit = {
  kind: 'a piece of another trial',
  make: (tale, luck, { tales }) => {
    const [part, other] = [luck.pick(parts), luck.pick(tales)];
    if (part === null || other === null) return null;
    const piece = luck.pick(focusOf(other, part).filter(({ value }) => !isScalar(value)));
    return piece === null || valueAt(tale, piece.path.slice(0, -1)) === undefined ? null : withAt(tale, piece.path, piece.value);
  },
};
