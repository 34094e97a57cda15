import type { TrialRow } from '#harness/run/formats/trial-rows.ts';

/** Which trials are in view; an empty string leaves that side open. */
export type Filter = {
  readonly agent: string;
  readonly task: string;
  readonly result: string;
  readonly label: string;
  readonly words: string;
};

export const noFilter: Filter = { agent: '', task: '', result: '', label: '', words: '' };

export function isNarrowed(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** The trials that a filter leaves. `words` all have to occur, anywhere in a trial's line. */
export function filtered(rows: readonly TrialRow[], { agent, task, result, label, words }: Filter): readonly TrialRow[] {
  const sought = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return rows.filter(
    (row) =>
      (agent === '' || row.agent === agent) &&
      (task === '' || row.task === task) &&
      (result === '' || row.result === result) &&
      (label === '' || row.labels.includes(label) || row.gatesFailed.includes(label)) &&
      sought.every((word) => textOf(row).includes(word)),
  );
}

function textOf({ trial, task, agent, seed, why, labels, gatesFailed }: TrialRow): string {
  return [trial, task, agent, seed, why, ...labels, ...gatesFailed].join(' ').toLowerCase();
}

/** A filter as the query of an address. */
export function queryOf(filter: Filter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(set)).toString()}`;
}

export function filterOf(query: string): Filter {
  const given = new URLSearchParams(query);
  const of = (name: keyof Filter): string => given.get(name) ?? '';
  return { agent: of('agent'), task: of('task'), result: of('result'), label: of('label'), words: of('words') };
}
