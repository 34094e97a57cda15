import type { AfterPage } from '#contract/after-page.ts';

export type Lines = AfterPage['lines'];

/** What lies below the one line of that role and name; null where there is none, or more than one. */
export function below(lines: Lines, role: string, name: string): Lines | null {
  const found = lines.flatMap((line, index) => (line.role === role && line.name === name ? [index] : []));
  const [at] = found;
  return at === undefined || found.length > 1 ? null : subtree(lines, at);
}

/** Each line of a role, with what lies below it. */
export function each(lines: Lines, role: string): readonly { readonly name: string; readonly inside: Lines }[] {
  return lines.flatMap((line, index) => (line.role === role ? [{ name: line.name, inside: subtree(lines, index) }] : []));
}

/** Terms and what stands beside them; null where a term stands twice. */
export function factsOf(lines: Lines): ReadonlyMap<string, string> | null {
  const facts = new Map<string, string>();
  for (const [index, { role, said }] of lines.entries()) {
    if (role !== 'term' || said === null) continue;
    if (facts.has(said)) return null;
    const next = lines[index + 1];
    facts.set(said, next?.role === 'definition' ? (next.said ?? '') : '');
  }
  return facts;
}

/** What the page calls itself, where that is not `heading` and nothing else; null where it is. */
export function misheaded(main: Lines, heading: string): string | null {
  const headings = main.filter(({ role, marks }) => role === 'heading' && marks.includes('level=1')).map(({ name }) => name);
  return headings.join() === heading ? null : `the heading is ${headings.join(', ') || 'none'}`;
}

function subtree(lines: Lines, at: number): Lines {
  const { depth } = lines[at] ?? { depth: 0 };
  const end = lines.findIndex((line, index) => index > at && line.depth <= depth);
  return lines.slice(at + 1, end < 0 ? lines.length : end);
}
