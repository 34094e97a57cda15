import type { TreeLine } from '../tool.ts';

/** A line as it is shown. `key` stays the same for as long as it is about the same thing. */
export type ShownLine = { readonly depth: number; readonly text: string; readonly key: string };

/** What comes of an element: a line, with pieces that stand on it and lines below it. */
type Shown = {
  readonly line: TreeLine;
  readonly pieces: readonly string[];
  readonly below: readonly Shown[];
};

type Node = { readonly line: TreeLine; readonly children: Node[] };

/** Controls that a label stands beside. */
const labelled = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'checkbox', 'radio', 'switch', 'slider', 'listbox']);
/** What only groups, and says nothing where it has no name. */
const groups = new Set(['rowgroup', 'list']);
const cells = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
/** What has its name from what is written in it. */
const inscribed = new Set(['button', 'link', 'heading', 'option', 'tab', 'menuitem', 'checkbox', 'radio', 'switch', ...cells]);
/** What only holds, where one control is all that it holds. */
const wrappers = new Set(['generic', 'listitem', 'paragraph']);
/** What is read as one line where nothing in it has more than a line. */
const flowing = new Set(['row', 'listitem', 'paragraph', 'generic', 'definition', 'term', ...cells]);
/** Parts of a line, known by what is in them: a reference would be of no use. */
const parts = new Set(['row', 'columns', 'term', 'definition', ...cells]);
const plain = new Set(['text', 'generic']);

/**
 * The page in as few lines as say all that a person could see: a row of a table or list is one line where it can be, what only lays out
 * leaves none, and no text is said again that is a name already. What stands on a line beside other things is in quotes.
 */
export function leanLines(lines: readonly TreeLine[]): ShownLine[] {
  const shown: ShownLine[] = [];
  const write = ({ line, pieces, below }: Shown, depth: number): void => {
    const text = pieces.length > 0 ? pieces.join(' | ') : line.said === null ? '' : unmistakable(line.said);
    const head = headOf(line);
    shown.push({
      depth,
      text: `${head}${text === '' && below.length === 0 ? '' : ':'}${text === '' ? '' : ` ${text}`}`,
      key: line.ref ?? head,
    });
    for (const each of below) write(each, depth + 1);
  };
  for (const each of leanest(nodesOf(lines).flatMap(lean))) write(each, 0);
  return shown;
}

function nodesOf(lines: readonly TreeLine[]): Node[] {
  const roots: Node[] = [];
  const above: Node[] = [];
  for (const line of lines) {
    const node = { line, children: [] };
    // A part of the page may begin anywhere and leave out what is between.
    while ((above.at(-1)?.line.depth ?? -1) >= line.depth) above.pop();
    (above.at(-1)?.children ?? roots).push(node);
    above.push(node);
  }
  return roots;
}

function lean({ line, children }: Node): Shown[] {
  const { role, name } = line;
  const below = withoutEcho(withoutTitle(leanest(children.flatMap(lean)), name), line);
  const isBare = name === '' && line.said === null && line.marks.length === 0;
  const [first] = below;
  if (isBare && groups.has(role) && first !== undefined) return [...below];
  if (isBare && wrappers.has(role) && below.length === 1 && first !== undefined && !plain.has(first.line.role)) {
    return [first];
  }
  const isOneLine =
    below.length > 0 && (flowing.has(role) ? below.every(fitsOn(role)) : below.every(isText) || below.every(isUnpressableOption));
  if (!isOneLine) return [{ line, pieces: [], below }];
  const areColumns = role === 'row' && below.every((each) => each.line.role === 'columnheader');
  return [{ line: areColumns ? { ...line, role: 'columns' } : line, pieces: below.map(asPiece), below: [] }];
}

/** A sequence without the labels that only repeat the name of the control beside them, and with each term on the line of what it means. */
function leanest(all: readonly Shown[]): readonly Shown[] {
  const kept = all.filter(
    (each, index) => ![all[index - 1], all[index + 1]].some((beside) => beside !== undefined && isLabelOf(each, beside)),
  );
  const joined: Shown[] = [];
  for (const each of kept) {
    const before = joined.at(-1);
    if (each.line.role === 'definition' && each.below.length === 0 && before !== undefined && isLoneTerm(before)) {
      joined[joined.length - 1] = { ...each, line: { ...each.line, role: 'term', name: before.line.said ?? '' } };
    } else {
      joined.push(each);
    }
  }
  return joined;
}

function isText({ line, pieces, below }: Shown): boolean {
  return pieces.length === 0 && below.length === 0 && line.marks.length === 0 && (plain.has(line.role) || parts.has(line.role));
}

function isLoneTerm(each: Shown): boolean {
  return each.line.role === 'term' && each.line.name === '' && each.line.said !== null && isText(each);
}

/** Leaves out text that the name has said already: all of it, or what is the whole name. */
function withoutEcho(below: readonly Shown[], { role, name }: TreeLine): readonly Shown[] {
  if (!inscribed.has(role)) return below;
  const isPlain = (each: Shown): boolean => plain.has(each.line.role) && isText(each);
  const written = below.map((each) => each.line.said ?? '').join('');
  if (below.every(isPlain) && squeezed(written) === squeezed(name)) return [];
  return below.filter((each) => !isPlain(each) || each.line.said !== name);
}

/** Leaves out a heading that only says what the part it heads is called. */
function withoutTitle(below: readonly Shown[], name: string): readonly Shown[] {
  const [first, ...rest] = below;
  const isTitle = first?.line.role === 'heading' && first.line.name === name && first.pieces.length === 0 && first.below.length === 0;
  return isTitle && rest.length > 0 ? rest : below;
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function isLabelOf(each: Shown, beside: Shown): boolean {
  return labelled.has(beside.line.role) && plain.has(each.line.role) && isText(each) && each.line.said === beside.line.name;
}

function fitsOn(role: string): (each: Shown) => boolean {
  return ({ line, pieces, below }) =>
    below.length === 0 && (pieces.length === 0 || (role === 'row' && cells.has(line.role)) || line.role === 'combobox');
}

/** An option of a closed select is chosen by name. */
function isUnpressableOption({ line, below }: Shown): boolean {
  return line.role === 'option' && line.ref === null && below.length === 0;
}

function asPiece({ line, pieces }: Shown): string {
  const { role, name, marks, said } = line;
  if (role === 'option') return [JSON.stringify(name), ...marks.map((mark) => `[${mark}]`)].join(' ');
  const isPlain = marks.length === 0 && (plain.has(role) || cells.has(role));
  if (isPlain && pieces.length > 0)
    return pieces.some((piece) => piece.includes(name)) ? pieces.join(' ') : [JSON.stringify(name), ...pieces].join(' ');
  if (isPlain) return JSON.stringify(said ?? name);
  const more = pieces.length > 0 ? `(${pieces.join(', ')})` : said === null ? '' : JSON.stringify(said);
  return `${headOf(line)}${more === '' ? '' : `: ${more}`}`;
}

/** `button "Save" [disabled] [ref=e5]` */
function headOf({ role, name, marks, ref }: TreeLine): string {
  const isPart = ref === null || (parts.has(role) && marks.length === 0);
  return [
    role,
    ...(name === '' ? [] : [JSON.stringify(name)]),
    ...marks.map((mark) => `[${mark}]`),
    ...(isPart ? [] : [`[ref=${ref}]`]),
  ].join(' ');
}

/** Text that could be taken for something else on the page is put in quotes, as it is where other things stand beside it. */
function unmistakable(text: string): string {
  return text.startsWith('"') || text.includes('[ref=') ? JSON.stringify(text) : text;
}
