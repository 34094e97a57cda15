import type { TrialRow } from '../run/formats/trial-rows.ts';
import { counted } from './counted.ts';

type Counted = { readonly name: string; readonly n: number };

/** What a run page says of all its trials before their list is there. */
export type Glance = {
  readonly trials: number;
  /** What the list can be narrowed to. */
  readonly values: {
    readonly results: readonly string[];
    readonly tasks: readonly string[];
    readonly agents: readonly string[];
    readonly marks: readonly string[];
  };
  /** How often the commonest labels and lost gates occur. */
  readonly marks: readonly Counted[];
  /** Of each agent and task with a failure: the gate that is lost there most often. */
  readonly lost: readonly { readonly agent: string; readonly task: string; readonly gate: Counted }[];
  /** Those that were drawn for a person to read. */
  readonly toRead: readonly TrialRow[];
};

const mostMarks = 10;

export function glanceOf(rows: readonly TrialRow[], toRead: readonly string[]): Glance {
  const marks = counted(rows.flatMap(({ labels, gatesFailed }) => [...labels, ...gatesFailed]));
  const valuesOf = (of: (row: TrialRow) => string | null): string[] =>
    [...new Set(rows.map(of))].filter((value) => value !== null).toSorted();
  const drawn = new Set(toRead);
  return {
    trials: rows.length,
    values: {
      results: valuesOf(({ result }) => result),
      tasks: valuesOf(({ task }) => task),
      agents: valuesOf(({ agent }) => agent),
      marks: marks.map(({ name }) => name).toSorted(),
    },
    marks: marks.slice(0, mostMarks),
    lost: lostGates(rows),
    toRead: rows.filter(({ trial }) => drawn.has(trial)),
  };
}

function lostGates(rows: readonly TrialRow[]): Glance['lost'] {
  const failed = rows.filter(({ result }) => result === 'fail');
  return [...Map.groupBy(failed, ({ agent, task }) => JSON.stringify([agent, task])).values()].flatMap((own) => {
    const [gate] = counted(own.flatMap(({ gatesFailed }) => gatesFailed));
    const { agent, task } = own[0] ?? { agent: null, task: null };
    return gate === undefined || agent === null || task === null ? [] : [{ agent, task, gate }];
  });
}
