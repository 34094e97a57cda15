import type { Json } from '#contract/canonical-json.ts';
import { textAt, valueAt, withAt } from './at-path.ts';
import { pagesAfter } from '../pages-after.ts';
import type { Line } from '../recorder.ts';
import { journals, type Tale } from './tale.ts';

/** What a careful forger puts right after an edit, so that the lie is found out late or never. */
export const mends = {
  /** Lines are numbered as they stand. */
  renumber: (tale: Tale): Tale => ({
    ...tale,
    ...Object.fromEntries(
      journals.map((part) => [part, (tale[part] as readonly Json[]).map((line, seq) => ({ ...(line as object), seq }))]),
    ),
  }),
  /** Calls are named in their order, and everything that names them follows. */
  rename: (tale: Tale): Tale => {
    const names = new Map((tale.actions as readonly Json[]).map((line, index) => [valueAt(line, ['id']), `a${index + 1}`]));
    if ([...names].every(([id, name]) => id === name)) return tale;
    const renamed = (id: Json | undefined): Json => {
      if (typeof id !== 'string') return id ?? null;
      const [head = '', ...rest] = id.split('.');
      return [names.get(head) ?? head, ...rest].join('.');
    };
    const inLine = (line: Json): Json => ({
      ...(line as object),
      actionId: renamed(valueAt(line, ['actionId'])),
      requestId: renamed(valueAt(line, ['requestId'])),
    });
    return {
      ...tale,
      actions: (tale.actions as readonly Json[]).map((line, index) => ({ ...(line as object), id: `a${index + 1}` })),
      network: (tale.network as readonly Json[]).map(inLine),
      ledger: (tale.ledger as readonly Json[]).map(inLine),
    };
  },
  /** The last state is what the ledger makes of the first. */
  refold: (tale: Tale): Tale => {
    const writes = (tale.ledger as readonly Json[])
      .flatMap((line) => (valueAt(line, ['events']) as readonly Json[] | undefined) ?? [])
      .flatMap((event) => (valueAt(event, ['writes']) as readonly Json[] | undefined) ?? []);
    return writes.reduce(
      (told: Tale, write) => {
        const path = ['final', 'tables', textAt(write, 'table'), textAt(write, 'id')];
        if (valueAt(told, path.slice(0, -1)) === undefined) return told;
        return withAt(told, path, valueAt(write, ['row']) ?? undefined);
      },
      { ...tale, final: tale.initial },
    );
  },
  /** The pages of the shop reopened are those of an honest console. */
  redraw: (tale: Tale): Tale => {
    try {
      // What a row does not say is not on its page.
      return { ...tale, after: JSON.parse(JSON.stringify(pagesAfter(tale.initial as Line, tale.final as Line))) as Json };
    } catch {
      // Rows that are no rows cannot be shown: such a bundle keeps the pages it had.
      return tale;
    }
  },
  /** All files name the same bindings. */
  rebind: (tale: Tale): Tale => {
    const bindings = valueAt(tale.initial, ['bindings']);
    return withAt(withAt(tale, ['final', 'bindings'], bindings), ['manifest', 'bindings'], bindings);
  },
} as const;

export type Mend = keyof typeof mends;
