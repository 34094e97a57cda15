import type { Target } from '#contract/solution.ts';
import { shownNodes, type ShownNode } from './shown-nodes.ts';

/**
 * The reference of the one control of this role and name in an observation, inside `within` where that is given.
 * @throws Error where there is none, or more than one
 */
export function findRef(observation: string, target: Target): string {
  const nodes = shownNodes(observation);
  const found = nodes.flatMap((node, index) => {
    const fits = node.role === target.role && node.name === target.name && node.ref !== null;
    return fits && (target.within === undefined || isWithin(nodes, index, target.within)) ? [node.ref] : [];
  });
  const [ref] = found;
  if (ref === undefined || ref === null) throw new Error(`there is no ${describe(target)} on the page`);
  if (found.length > 1) throw new Error(`there are ${found.length} of ${describe(target)} on the page`);
  return ref;
}

function isWithin(nodes: readonly ShownNode[], index: number, within: { readonly role: string; readonly name: string }): boolean {
  let depth = nodes[index]?.depth ?? 0;
  for (let i = index - 1; i >= 0; i--) {
    const node = nodes[i];
    if (node === undefined || node.depth >= depth) continue;
    if (node.role === within.role && node.name === within.name) return true;
    depth = node.depth;
  }
  return false;
}

function describe({ role, name, within }: Target): string {
  return `${role} "${name}"${within === undefined ? '' : ` inside ${within.role} "${within.name}"`}`;
}
