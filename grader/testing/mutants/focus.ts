import type { Json } from '#contract/canonical-json.ts';
import { nodesOf, valueAt, type Node, type Path } from './at-path.ts';
import { journals, type Part, type Tale } from './tale.ts';

type Write = { readonly table: string; readonly id: string };

/** Every row that the ledger wrote. The rest of a shop says little, and there are thousands of it. */
export function writtenRows({ ledger }: Tale): readonly Write[] {
  const found = new Map<string, Write>();
  for (const { value } of nodesOf(ledger)) {
    if (value === null || typeof value !== 'object' || !('writes' in value) || !Array.isArray(value['writes'])) continue;
    for (const write of value['writes'] as readonly Json[]) {
      const [table, id] = [valueAt(write, ['table']), valueAt(write, ['id'])];
      if (typeof table === 'string' && typeof id === 'string') found.set(`${table}/${id}`, { table, id });
    }
  }
  return [...found.values()];
}

/** Where in a part a change is worth making. */
export function focusOf(tale: Tale, part: Part): readonly Node[] {
  if (part !== 'initial' && part !== 'final') return nodesOf(tale[part], [part]).slice(1);
  const rows = writtenRows(tale).map(({ table, id }): Path => [part, 'tables', table, id]);
  const paths: readonly Path[] = [...rows, [part, 'bindings'], [part, 'schema'], [part, 'world']];
  return paths.flatMap((path) => {
    const value = valueAt(tale, path);
    return value === undefined ? [] : nodesOf(value, path);
  });
}

/** One line of one journal. */
export function linesOf(tale: Tale): readonly { readonly path: Path; readonly value: Json }[] {
  return journals.flatMap((part) => nodesOf(tale[part], [part]).filter(({ path }) => path.length === 2));
}
