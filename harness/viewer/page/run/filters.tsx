import type { ReactNode } from 'react';
import type { Glance } from '#harness/viewer/glance.ts';
import { isNarrowed, type Filter } from './filter.ts';
import type { ChangeFilter } from './use-filter.ts';

type Props = {
  readonly values: Glance['values'];
  readonly filter: Filter;
  readonly change: ChangeFilter;
  readonly clear: () => void;
};

/** What narrows the list of trials. */
export function Filters({ values, filter, change, clear }: Props): ReactNode {
  return (
    <search className="filters" aria-label="Filter trials">
      <input
        type="search"
        placeholder="Search trials, seeds, reasons"
        aria-label="Search trials"
        value={filter.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <Choice label="Result" any="Every result" value={filter.result} values={values.results} choose={(result) => change({ result })} />
      <Choice label="Task" any="Every task" value={filter.task} values={values.tasks} choose={(task) => change({ task })} />
      <Choice label="Agent" any="Every agent" value={filter.agent} values={values.agents} choose={(agent) => change({ agent })} />
      <Choice
        label="Label or gate"
        any="Every label and gate"
        value={filter.label}
        values={values.marks}
        choose={(label) => change({ label })}
      />
      {isNarrowed(filter) ? (
        <button type="button" className="button" onClick={clear}>
          Show all
        </button>
      ) : null}
    </search>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly any: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly choose: (value: string) => void;
};

function Choice({ label, any, value, values, choose }: ChoiceProps): ReactNode {
  return (
    <select aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
      <option value="">{any}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}
