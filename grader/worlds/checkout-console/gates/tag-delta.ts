import { z } from 'zod';
import { Id, rowNamed } from '../arguments.ts';
import { defineGate, findAll } from '../define-check.ts';

const tags = z.array(z.string().min(1)).default([]);
const Args = z.strictObject({ on: z.enum(['orders', 'drafts', 'customers']), id: Id, added: tags, removed: tags });

/** Exactly these tags came to a row and went from it, compared exactly (SPEC VOC-8, CUS-4). */
export const tagDelta = defineGate({
  check: 'tag_delta',
  specRefs: ['VOC-8', 'CUS-4', 'SCR-4'],
  args: Args,
  state: ({ found, final }, { on, id, added, removed }) => {
    const before: ReadonlySet<string> = new Set(rowNamed<{ readonly tags: readonly string[] }>(found[on], id).tags);
    const after = final[on][id]?.tags ?? [];
    const came = after.filter((tag) => !before.has(tag));
    const went = [...before].filter((tag) => !after.includes(tag));
    return findAll(`${id} gained ${listed(added)} and lost ${listed(removed)}`, [
      same(came, added) ? null : `${id} gained ${listed(came)}, expected ${listed(added)}`,
      same(went, removed) ? null : `${id} lost ${listed(went)}, expected ${listed(removed)}`,
      new Set(after).size === after.length ? null : `${id} has a tag twice`,
    ]);
  },
  ledger: ({ steps }, { on, id, added, removed }) => {
    const balance = new Map<string, number>();
    for (const { type, data } of steps.flatMap(({ events }) => events)) {
      if ((type !== 'tag_added' && type !== 'tag_removed') || data.on !== on || data.id !== id) continue;
      balance.set(data.tag, (balance.get(data.tag) ?? 0) + (type === 'tag_added' ? 1 : -1));
    }
    const wanted = new Map([...added.map((tag) => [tag, 1] as const), ...removed.map((tag) => [tag, -1] as const)]);
    return findAll(
      `lines tell that ${id} gained ${listed(added)} and lost ${listed(removed)}`,
      [...new Set([...balance.keys(), ...wanted.keys()])].map((tag) =>
        (balance.get(tag) ?? 0) === (wanted.get(tag) ?? 0) ? null : `the tag ${tag} of ${id} came or went otherwise than asked`,
      ),
    );
  },
});

function same(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n');
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
