import type { Json } from '#contract/canonical-json.ts';
import { valueAt } from '../at-path.ts';
import type { Edit } from '../edit.ts';
import type { Tale } from '../tale.ts';

const lines = (tale: Tale, part: 'ledger' | 'actions' | 'network'): readonly Json[] => tale[part] as readonly Json[];
const isOf = (id: Json) => (line: Json) => valueAt(line, ['actionId']) === id;

/** A call that never was: neither it, nor its requests, nor what they did. */
export const dropAction: Edit = {
  kind: 'drop an action with all it did',
  make: (tale, luck) => {
    const id = luck.pick(lines(tale, 'actions').map((line) => valueAt(line, ['id']) ?? null));
    return id === null ? null : withoutAction(tale, id);
  },
};

/** Only the trace in one or two journals: the third tells of it still. */
export const dropTraces: Edit = {
  kind: 'drop what an action did from some journals',
  make: (tale, luck) => {
    const id = luck.pick(lines(tale, 'actions').map((line) => valueAt(line, ['id']) ?? null));
    if (id === null) return null;
    const without = withoutAction(tale, id);
    const kept = luck.pick([
      ['ledger'],
      ['actions'],
      ['network'],
      ['ledger', 'network'],
      ['actions', 'ledger'],
      ['actions', 'network'],
    ] as const);
    return { ...without, ...Object.fromEntries((kept ?? []).map((part) => [part, tale[part]])) };
  },
};

function withoutAction(tale: Tale, id: Json): Tale {
  return {
    ...tale,
    actions: lines(tale, 'actions').filter((line) => valueAt(line, ['id']) !== id),
    network: lines(tale, 'network').filter((line) => !isOf(id)(line)),
    ledger: lines(tale, 'ledger').filter((line) => !isOf(id)(line)),
  };
}

/** Two calls, and all that came of them, change places: who did what is told the other way round. */
export const swapActions: Edit = {
  kind: 'swap two actions',
  make: (tale, luck) => {
    const ids = lines(tale, 'actions').map((line) => valueAt(line, ['id']) ?? null);
    const [one, other] = [luck.pick(ids), luck.pick(ids)];
    if (typeof one !== 'string' || typeof other !== 'string' || one === other) return null;
    const swapped = (value: Json): Json => {
      if (typeof value !== 'string') return value;
      const [head = '', ...rest] = value.split('.');
      return [head === one ? other : head === other ? one : head, ...rest].join('.');
    };
    const inLine = (line: Json): Json => ({
      ...(line as object),
      actionId: swapped(valueAt(line, ['actionId']) ?? null),
      requestId: swapped(valueAt(line, ['requestId']) ?? null),
    });
    return { ...tale, network: lines(tale, 'network').map(inLine), ledger: lines(tale, 'ledger').map(inLine) };
  },
};
