import { afterName } from '#contract/after-page.ts';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { HarnessWorld } from '../harness-world.ts';

/** Of each kind of page at most so many, the first by id (SPEC EVID-15). */
const MOST = 4;

/** Orders and levels that are not as they were (SPEC EVID-15). */
export const pagesAfter: HarnessWorld['pagesAfter'] = (initial, final) => {
  const changed = (table: string): readonly string[] =>
    Object.entries(final.tables[table] ?? {})
      .filter(([id, row]) => canonicalJson(initial.tables[table]?.[id] ?? null) !== canonicalJson(row))
      .map(([id]) => id)
      .toSorted()
      .slice(0, MOST);
  return [
    ...changed('orders').map((id) => ({ name: afterName('order', id), path: `/orders/${id}` })),
    ...changed('levels').map((id) => ({ name: afterName('level', id), path: `/inventory/${id.replace('@', '/')}` })),
  ];
};
