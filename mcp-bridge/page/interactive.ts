import type { TreeLine } from '../tool.ts';

const controls: ReadonlySet<string> = new Set(
  (
    'button link textbox searchbox combobox listbox option checkbox radio switch slider spinbutton tab menuitem menuitemcheckbox ' +
    'menuitemradio treeitem iframe'
  ).split(' '),
);

/** Only what can be operated, each under what it stands in. */
export function interactive(lines: readonly TreeLine[]): readonly TreeLine[] {
  const shown = new Set<TreeLine>();
  const above: TreeLine[] = [];
  for (const line of lines) {
    above.length = line.depth;
    if (controls.has(line.role)) for (const each of [...above, line]) shown.add(each);
    above[line.depth] = line;
  }
  return lines.filter((line) => shown.has(line));
}
