import type { Target } from '#contract/solution.ts';
import { findRef } from '../agents/find-ref.ts';
import { shownNodes, type ShownNode } from '../agents/shown-nodes.ts';

/** What can be operated: a press on the words of a button is a press on the button. */
const controls = new Set(
  (
    'button link textbox searchbox combobox listbox option checkbox radio switch slider spinbutton tab menuitem menuitemcheckbox ' +
    'menuitemradio treeitem'
  ).split(' '),
);

/** Whether a role is one of something that can be operated. */
export function isControl(role: string): boolean {
  return controls.has(role);
}

/**
 * What an agent would call the element that a person meant, in an observation of the same page.
 * @param refs of the element and of those it is inside of, from within outwards
 * @returns null where none of them can be told from everything else by role, name and what it is inside of
 */
export function nameTarget(observation: string, refs: readonly string[]): Target | null {
  const nodes = shownNodes(observation);
  const found = refs.flatMap((ref) => {
    const index = nodes.findIndex((node) => node.ref === ref);
    const node = nodes[index];
    return node === undefined ? [] : [{ node, index, ref }];
  });
  const meant = found.find(({ node }) => isControl(node.role)) ?? found[0];
  if (meant === undefined) return null;
  const { role, name } = meant.node;
  const bare = { role, name };
  const ways: Target[] = [bare, ...containers(nodes, meant.index).map((within) => ({ ...bare, within }))];
  return ways.find((target) => pointsTo(observation, target, meant.ref)) ?? null;
}

/** What a node is inside of and has a name, from within outwards. */
function containers(nodes: readonly ShownNode[], index: number): { role: string; name: string }[] {
  const all: { role: string; name: string }[] = [];
  let depth = nodes[index]?.depth ?? 0;
  for (let i = index - 1; i >= 0; i--) {
    const node = nodes[i];
    if (node === undefined || node.depth >= depth) continue;
    if (node.name !== '') all.push({ role: node.role, name: node.name });
    depth = node.depth;
  }
  return all;
}

function pointsTo(observation: string, target: Target, ref: string): boolean {
  try {
    return findRef(observation, target) === ref;
  } catch {
    // None or several: not a name to go by.
    return false;
  }
}
