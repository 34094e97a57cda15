import type { TreeLine } from '../tool.ts';
import { MASK } from './mask.ts';

/** A node as Playwright's `ariaSnapshotJSON({mode: 'ai'})` gives it; only what is shown. */
export type AriaNode = {
  readonly role: string;
  readonly name?: string;
  readonly ref?: string;
  readonly text?: string;
  readonly checked?: boolean | 'mixed';
  readonly pressed?: boolean | 'mixed';
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly active?: boolean;
  readonly selected?: boolean;
  readonly invalid?: boolean | string;
  readonly level?: number;
  readonly cursor?: string;
  readonly placeholder?: string;
  readonly children?: readonly (AriaNode | string)[];
};

const MOST_BYTES = 40_000;
const MOST_NAME = 500;

/** Roles that a person expects to press anyway: no need to say that the pointer changes over them. */
const pressable = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'combobox']);
const fields = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

/** The tree as lines, top down. `secrets` are field values that only their owner may read: they are masked. */
export function treeLines(nodes: readonly (AriaNode | string)[], secrets: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (node: AriaNode | string, depth: number): void => {
    if (typeof node === 'string') {
      lines.push({ depth, text: `text: ${oneLine(node)}`, ref: null, role: 'text', name: '', marks: [] });
      return;
    }
    const children = node.children ?? [];
    if (isWrapper(node)) {
      for (const child of children) add(child, depth);
      return;
    }
    const name = shorten((node.name ?? '').toWellFormed());
    const text = node.text === undefined ? '' : ` ${oneLine(fields.has(node.role) && isSecret(node.text, secrets) ? MASK : node.text)}`;
    const hasMore = children.length > 0 || node.placeholder !== undefined;
    const marks = marksOf(node);
    lines.push({
      depth,
      text: `${head(node, name, marks)}${hasMore || text !== '' ? ':' : ''}${text}`,
      ref: node.ref ?? null,
      role: node.role,
      name,
      marks,
    });
    if (node.placeholder !== undefined) {
      lines.push({
        depth: depth + 1,
        text: `/placeholder: ${oneLine(node.placeholder)}`,
        ref: null,
        role: 'placeholder',
        name: '',
        marks: [],
      });
    }
    for (const child of children) add(child, depth + 1);
  };
  for (const node of nodes) add(node, 0);
  return lines;
}

/** The lines as text, cut at a size a model can hold, saying how to read on. */
export function asText(lines: readonly TreeLine[]): string {
  let bytes = 0;
  const shown: string[] = [];
  for (const line of lines) {
    const text = `${'  '.repeat(line.depth)}- ${line.text}`;
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > MOST_BYTES) {
      return [...shown, `(${lines.length - shown.length} more lines: read a part with look {ref}, or use find {text})`].join('\n');
    }
    shown.push(text);
  }
  return shown.join('\n');
}

/** One element, or the whole page, at most `depth` levels deep. @returns null where the reference is not in the tree */
export function subtree(lines: readonly TreeLine[], part: { readonly ref: string | null; readonly depth: number }): string | null {
  const inside = part.ref === null ? lines : linesUnder(lines, part.ref);
  return inside === null ? null : asText(inside.filter((line) => line.depth < part.depth));
}

/** An element's line and those inside it, its own at depth 0. Null where it is not there. */
export function linesUnder(lines: readonly TreeLine[], ref: string): readonly TreeLine[] | null {
  const start = lines.findIndex((line) => line.ref === ref);
  const root = lines[start];
  if (root === undefined) return null;
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => line.depth <= root.depth);
  return [root, ...(end < 0 ? after : after.slice(0, end))].map((line) => ({ ...line, depth: line.depth - root.depth }));
}

/** Lines that contain a text, each under the elements it stands in. @returns null where there is none */
export function matching(lines: readonly TreeLine[], text: string): string | null {
  const wanted = text.toLowerCase();
  const shown = new Set<TreeLine>();
  const above: TreeLine[] = [];
  for (const line of lines) {
    above.length = line.depth;
    if (line.text.toLowerCase().includes(wanted)) for (const each of [...above, line]) shown.add(each);
    above[line.depth] = line;
  }
  return shown.size === 0 ? null : asText(lines.filter((line) => shown.has(line)));
}

/** Only layout: it has no name, no text of its own, no state that matters and nothing to press. */
function isWrapper(node: AriaNode): boolean {
  const silent = node.role === 'generic' && node.name === undefined && node.text === undefined && node.cursor === undefined;
  // A page without a focus of its own has it on its body.
  return silent && marksOf(node).every((mark) => mark === 'active') && node.children?.every((child) => typeof child !== 'string') === true;
}

function marksOf(node: AriaNode): string[] {
  return [
    node.checked === undefined ? '' : node.checked === 'mixed' ? 'checked=mixed' : 'checked',
    node.disabled === true ? 'disabled' : '',
    node.expanded === true ? 'expanded' : '',
    node.active === true ? 'active' : '',
    node.invalid === undefined ? '' : 'invalid',
    node.level === undefined ? '' : `level=${node.level}`,
    node.pressed === undefined ? '' : node.pressed === 'mixed' ? 'pressed=mixed' : 'pressed',
    node.selected === true ? 'selected' : '',
  ].filter((mark) => mark !== '');
}

function head(node: AriaNode, name: string, marks: readonly string[]): string {
  const all = [
    ...marks,
    ...(node.ref === undefined ? [] : [`ref=${node.ref}`]),
    ...(node.cursor === undefined || pressable.has(node.role) ? [] : [`cursor=${node.cursor}`]),
  ];
  return [node.role, ...(name === '' ? [] : [JSON.stringify(name)]), ...all.map((mark) => `[${mark}]`)].join(' ');
}

/** Card numbers are masked wherever they are typed, marked as such or not. */
function isSecret(text: string, secrets: ReadonlySet<string>): boolean {
  return secrets.has(text) || /^(?:\d[ -]?){13,19}$/.test(text);
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ↵ ');
}

function shorten(name: string): string {
  return name.length <= MOST_NAME ? name : `${name.slice(0, MOST_NAME).toWellFormed()}…`;
}
