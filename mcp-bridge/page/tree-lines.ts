import type { TreeLine } from '../tool.ts';
import { isSecretText, MASK } from './mask.ts';

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

const MOST_NAME = 500;

/** Roles that a person expects to press anyway: no need to say that the pointer changes over them. */
const pressable = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'combobox']);
const fields = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

/** The tree, node by node, top down. `secrets` (of `secretsOf`) are field values that only their owner may read: they are masked, and so are card numbers. */
export function treeLines(nodes: readonly (AriaNode | string)[], secrets: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (node: AriaNode | string, depth: number): void => {
    if (typeof node === 'string') {
      lines.push({ depth, ref: null, role: 'text', name: '', marks: [], said: oneLine(node) });
      return;
    }
    const children = node.children ?? [];
    if (isWrapper(node)) {
      for (const child of children) add(child, depth);
      return;
    }
    const { role, ref = null, text } = node;
    const said = text === undefined ? null : fields.has(role) && isSecretText(text, secrets) ? MASK : oneLine(text);
    lines.push({ depth, ref, role, name: shorten((node.name ?? '').toWellFormed()), marks: marksOf(node), said });
    for (const child of children) add(child, depth + 1);
  };
  for (const node of nodes) add(node, 0);
  return lines;
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
    node.cursor === undefined || pressable.has(node.role) ? '' : `cursor=${node.cursor}`,
    node.placeholder === undefined || node.placeholder === node.name ? '' : `placeholder=${JSON.stringify(oneLine(node.placeholder))}`,
  ].filter((mark) => mark !== '');
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ↵ ');
}

function shorten(name: string): string {
  return name.length <= MOST_NAME ? name : `${name.slice(0, MOST_NAME).toWellFormed()}…`;
}
