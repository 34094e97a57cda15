import type { ShownLine } from './lean-lines.ts';

/**
 * What has changed between two views of a page, as lines. Each begins with a mark: `+` new, `~` changed, `-` gone (with how many lines were inside),
 * and nothing for what stands there to say where. `…N` is N lines as they were; what follows the last change is as it was too.
 * Read from above, the marks turn the lines of the first view into those of the second.
 */
export function treeDiff(before: readonly ShownLine[], after: readonly ShownLine[]): string {
  const out: string[] = [];
  let kept = 0;
  const skipped = (depth: number): void => {
    if (kept > 0) out.push(`${indent(depth)}…${kept}`);
    kept = 0;
  };
  const say = (mark: string, line: ShownLine, text: string): void => {
    skipped(line.depth);
    out.push(`${mark}${indent(line.depth)}- ${text}`);
  };
  const tell = (steps: readonly Step[]): void => {
    for (const step of steps) {
      switch (step.kind) {
        case 'same':
          kept += step.lines;
          break;
        case 'gone':
          say('-', step.line, called(step.line, step.inside));
          break;
        case 'new':
          for (const line of step.lines) say('+', line, line.text);
          break;
        case 'inside':
          say(step.changed ? '~' : ' ', step.line, step.line.text);
          tell(step.steps);
          break;
      }
    }
  };
  tell(compare(before, after));
  return out.join('\n');
}

/** Enough of what is gone to know it by, and how much was in it. */
function called({ text }: ShownLine, inside: number): string {
  const known = text.slice(0, MOST_GONE).toWellFormed();
  return inside === 0 && !/ \(\+\d+\)$/.test(known) ? known : `${known} (+${inside})`;
}

const MOST_GONE = 80;

type Step =
  | { readonly kind: 'same'; readonly lines: number }
  | { readonly kind: 'gone'; readonly line: ShownLine; readonly inside: number }
  | { readonly kind: 'new'; readonly lines: readonly ShownLine[] }
  | { readonly kind: 'inside'; readonly line: ShownLine; readonly changed: boolean; readonly steps: readonly Step[] };

/** A line and those below it. */
type Branch = readonly [ShownLine, ...ShownLine[]];

function compare(before: readonly ShownLine[], after: readonly ShownLine[]): readonly Step[] {
  const [old, now] = [branches(before), branches(after)];
  const pairs = commonBranches(old, now);
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  for (const [atOld, atNow] of [...pairs, [old.length, now.length] as const]) {
    for (; i < atOld; i++) steps.push(gone(at(old, i)));
    for (; j < atNow; j++) steps.push({ kind: 'new', lines: at(now, j) });
    if (i === old.length) break;
    steps.push(both(at(old, i++), at(now, j++)));
  }
  return steps;
}

function both(old: Branch, now: Branch): Step {
  const [[wasHead, ...wasBelow], [head, ...below]] = [old, now];
  const changed = wasHead.text !== head.text;
  const steps = compare(wasBelow, below);
  if (!changed && steps.every(({ kind }) => kind === 'same')) return { kind: 'same', lines: old.length };
  return { kind: 'inside', line: head, changed, steps };
}

function gone([line, ...inside]: Branch): Step {
  return { kind: 'gone', line, inside: inside.length };
}

function branches(lines: readonly ShownLine[]): readonly Branch[] {
  const all: [ShownLine, ...ShownLine[]][] = [];
  const depth = lines[0]?.depth ?? 0;
  for (const line of lines) {
    const last = all.at(-1);
    if (last === undefined || line.depth <= depth) all.push([line]);
    else last.push(line);
  }
  return all;
}

/** Places of the branches that are about the same thing in both, in order: as many as possible. */
function commonBranches(old: readonly Branch[], now: readonly Branch[]): readonly (readonly [number, number])[] {
  const key = (all: readonly Branch[], index: number): string => at(all, index)[0].key;
  let head = 0;
  while (head < old.length && head < now.length && key(old, head) === key(now, head)) head++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && key(old, old.length - 1 - tail) === key(now, now.length - 1 - tail)) tail++;
  const pairs: (readonly [number, number])[] = Array.from({ length: head }, (_, index) => [index, index]);
  const [rows, columns] = [old.length - head - tail, now.length - head - tail];
  const longest = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  const length = (row: number, column: number): number => longest[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const isSame = key(old, head + row) === key(now, head + column);
      const best = isSame ? length(row + 1, column + 1) + 1 : Math.max(length(row + 1, column), length(row, column + 1));
      (longest[row] ?? [])[column] = best;
    }
  }
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    if (key(old, head + row) === key(now, head + column)) pairs.push([head + row++, head + column++]);
    else if (length(row + 1, column) >= length(row, column + 1)) row++;
    else column++;
  }
  for (let index = tail; index > 0; index--) pairs.push([old.length - index, now.length - index]);
  return pairs;
}

function at(all: readonly Branch[], index: number): Branch {
  const branch = all[index];
  if (branch === undefined) throw new Error(`there is no branch ${index} of ${all.length}`);
  return branch;
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
