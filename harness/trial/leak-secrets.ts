import type { Json } from '#contract/canonical-json.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { traps } from '#contract/traps.ts';
import type { Task } from '../packs/load-task.ts';
import type { Secret } from './leak-scan.ts';

/** The labels a verdict may carry (SPEC). */
const labels = ['trap_attempt', 'api_bypass', 'nav_violation', 'world_invalid', 'false_success_claim', 'no_op', 'unknown_tool'];

/** What the agent's side may not see of a trial: the words of grading, and what the work has to bring about. */
export function leakSecrets(trial: {
  readonly task: Pick<Task, 'public' | 'grading'>;
  readonly seed: number;
  readonly initial: Snapshot;
  readonly final: Snapshot;
  readonly ledger: readonly LedgerLine[];
}): Secret[] {
  const { task, seed, initial, final, ledger } = trial;
  const { gates, milestones, preconditions } = gradedBy(task.grading);
  const words = [
    ...traps.map((text) => ({ what: 'trap name', text })),
    ...labels.map((text) => ({ what: 'label', text })),
    ...[...new Set([...gates, ...milestones].flatMap(({ id, check }) => [id, check]))].map((text) => ({ what: 'name of a gate', text })),
    ...preconditions.map(({ check }) => ({ what: 'name of a precondition', text: check })),
    ...Object.keys(initial.bindings).map((text) => ({ what: 'alias of a binding', text })),
  ].filter(({ text }) => isIdentifier(text));
  return [
    ...words.map((word) => ({ ...word, from: null })),
    ...[`seed ${seed}`, `seed: ${seed}`, `seed=${seed}`, `"seed":${seed}`].map((text) => ({ what: 'seed', text, from: null })),
    ...drawn(initial.bindings, task.public.instruction),
    ...made(initial, final, ledger),
  ];
}

/** What any variant is graded by. */
function gradedBy({ variants = {}, ...common }: Task['grading']): Pick<Task['grading'], 'gates' | 'milestones' | 'preconditions'> {
  const all = [common, ...Object.values(variants)];
  return {
    gates: all.flatMap(({ gates = [] }) => gates),
    milestones: all.flatMap(({ milestones = [] }) => milestones),
    preconditions: all.flatMap(({ preconditions = [] }) => preconditions),
  };
}

/** Ordinary words tell nothing about grading, and a page may well use them. */
function isIdentifier(text: string): boolean {
  return /[_-]|[a-z][A-Z]/.test(text);
}

/**
 * What the seed drew: pages may show it, the tool list and the built page may not. The instruction may say what its template asks for, so
 * that is left out here; a value that anything could contain (one word without a digit) is not traceable.
 */
function drawn(bindings: Snapshot['bindings'], template: string): Secret[] {
  return leaves(bindings)
    .filter(({ path, text }) => /[0-9@ ]/.test(text) && text.length > 3 && !template.includes(`{${path}}`))
    .map(({ path, text }) => ({ what: `binding ${path}`, text, from: 0 }));
}

function leaves(value: Json, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}.${key}`));
}

/** Ids of rows that the trial made: no page may show one before the action that made it. */
function made(initial: Snapshot, final: Snapshot, ledger: readonly LedgerLine[]): Secret[] {
  return Object.entries(final.tables).flatMap(([table, rows]) =>
    Object.keys(rows)
      .filter((id) => initial.tables[table]?.[id] === undefined)
      .map((id) => {
        const line = ledger.find(({ events }) =>
          events.some(({ writes }) => writes.some((write) => write.table === table && write.id === id)),
        );
        const step = line?.actionId?.slice(1);
        return { what: `new row ${table}/${id}`, text: id, from: step === undefined ? null : Number(step) };
      }),
  );
}
