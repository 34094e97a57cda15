import type { TreeLine } from '../tool.ts';
import { cutBytes, MOST_PAGE_BYTES } from '../most-bytes.ts';
import { interactive } from './interactive.ts';
import { leanLines, type ShownLine } from './lean-lines.ts';
import { linesUnder } from './tree-lines.ts';

/** One line may not use up a page. */
const MOST_LINE_BYTES = MOST_PAGE_BYTES / 4;
/** Kept back for saying how to read on. */
const MOST_MORE_BYTES = 200;

/** The page as it is shown: whole, or as much as a model can hold, saying how to read on. */
export function shownLines(lines: readonly TreeLine[]): readonly ShownLine[] {
  return firstPage(leanLines(lines));
}

export function asText(lines: readonly ShownLine[]): string {
  return lines.map(written).join('\n');
}

/** One element, or the whole page, at most `depth` levels deep, or what comes after an element. @returns null where a reference is not in the tree */
export function subtree(
  lines: readonly TreeLine[],
  part: {
    readonly ref: string | null;
    readonly depth: number;
    readonly filter?: 'interactive' | 'all';
    readonly after?: string | undefined;
  },
): string | null {
  const inside = part.ref === null ? lines : linesUnder(lines, part.ref);
  if (inside === null) return null;
  const lean = leanLines(part.filter === 'interactive' ? interactive(inside) : inside).filter((line) => line.depth < part.depth);
  const rest = part.after === undefined ? lean : linesAfter(lean, part.after);
  return rest === null ? null : asText(firstPage(rest));
}

/** Lines that contain a text, each under the elements it stands in. @returns null where there is none */
export function matching(lines: readonly TreeLine[], text: string): string | null {
  const wanted = text.toLowerCase();
  const lean = leanLines(lines);
  const shown = new Set(
    lean.flatMap((line, index) => (line.text.toLowerCase().includes(wanted) ? [...linesAbove(lean, index), line] : [])),
  );
  return shown.size === 0 ? null : asText(firstPage(lean.filter((line) => shown.has(line))));
}

function written({ depth, text }: ShownLine): string {
  return `${'  '.repeat(depth)}- ${text}`;
}

function firstPage(lines: readonly ShownLine[]): readonly ShownLine[] {
  let bytes = 0;
  const cut = lines.map(shortened);
  const over = cut.findIndex((line) => (bytes += Buffer.byteLength(written(line)) + 1) > MOST_PAGE_BYTES - MOST_MORE_BYTES);
  if (over === -1) return cut;
  // Reading on needs an element to begin after.
  const last = cut.slice(0, over).findLast(({ key }) => isRef(key));
  const page = last === undefined ? cut.slice(0, over) : cut.slice(0, cut.lastIndexOf(last) + 1);
  const on = last === undefined ? '' : `go on with look {"after": "${last.key}"}, `;
  return [
    ...page,
    { depth: 0, text: `${lines.length - page.length} more lines: ${on}read a part with look {ref}, or use find {text}`, key: 'more' },
  ];
}

function linesAfter(lines: readonly ShownLine[], key: string): readonly ShownLine[] | null {
  const at = lines.findIndex((line) => line.key === key);
  return at === -1 ? null : [...linesAbove(lines, at + 1), ...lines.slice(at + 1)];
}

/** The lines of the elements that a place in the list is inside of. */
function linesAbove(lines: readonly ShownLine[], index: number): readonly ShownLine[] {
  const above: ShownLine[] = [];
  let depth = lines[index]?.depth ?? 0;
  for (let i = index - 1; i >= 0 && depth > 0; i--) {
    const line = lines[i];
    if (line === undefined || line.depth >= depth) continue;
    above.unshift(line);
    depth = line.depth;
  }
  return above;
}

function shortened(line: ShownLine): ShownLine {
  const kept = cutBytes(line.text, MOST_LINE_BYTES);
  return kept.length === line.text.length ? line : { ...line, text: `${kept} … (${line.text.length - kept.length} more characters)` };
}

function isRef(key: string): boolean {
  return /^(f\d+)?e\d+$/.test(key);
}
