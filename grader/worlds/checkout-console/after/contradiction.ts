import { afterName, type AfterPage } from '#contract/after-page.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { sameJson } from '../../../facts/same-json.ts';
import type { Contradiction } from '../../world-grader.ts';
import { misshownLevel } from './level-page.ts';
import { misshownOrder } from './order-page.ts';

/** Of each kind of page at most so many, the first by id (SPEC EVID-15). */
const MOST = 4;

type Look = { readonly name: string; readonly path: string; readonly misshown: (page: AfterPage) => string | null };

/** What the pages of the shop reopened say otherwise than its last snapshot, or that they are not all there; null where they bear it out. */
export function contradiction(initial: Tables, final: Tables, after: ReadonlyMap<string, AfterPage>): Contradiction | null {
  const looks = looksAt(initial, final);
  for (const { name, path, misshown } of looks) {
    const page = after.get(name);
    if (page === undefined) return { label: 'infra', because: `the shop reopened was not seen at ${path}` };
    const because = page.path === path ? misshown(page) : `the page is ${page.path}`;
    if (because !== null) return { label: 'world_invalid', because: `${path} shows otherwise than the shop was left: ${because}` };
  }
  const surplus = [...after.keys()].find((name) => !looks.some((look) => look.name === name));
  return surplus === undefined ? null : { label: 'world_invalid', because: `after/${surplus}.json is of nothing that changed` };
}

function looksAt(initial: Tables, final: Tables): readonly Look[] {
  const changed = (table: 'orders' | 'levels'): readonly string[] =>
    Object.entries(final[table])
      .filter(([id, row]) => !sameJson(initial[table][id] ?? null, row))
      .map(([id]) => id)
      .toSorted()
      .slice(0, MOST);
  return [
    ...changed('orders').map((id) => ({
      name: afterName('order', id),
      path: `/orders/${id}`,
      misshown: ({ lines }: AfterPage) => misshownOrder(lines, final, id),
    })),
    ...changed('levels').map((id) => ({
      name: afterName('level', id),
      path: `/inventory/${id.replace('@', '/')}`,
      misshown: ({ lines }: AfterPage) => misshownLevel(lines, final, id),
    })),
  ];
}
