import { useMemo, useState, type ReactNode } from 'react';
import type { Place, RunView } from '#harness/viewer/view.ts';
import { filtered, isNarrowed, noFilter, type Filter } from './filter.ts';
import { Filters } from './filters.tsx';
import { TrialLine } from './trial-line.tsx';
import type { ChangeFilter } from './use-filter.ts';
import { useRows } from './use-rows.ts';
import { lineHeight, useWindow } from './use-window.ts';

type Props = { readonly run: RunView; readonly filter: Filter; readonly change: ChangeFilter; readonly place: Place };

/** Every trial of the run in a line. Only what comes into sight is fetched and drawn, all of it where it is searched: a thousand cost no more than ten. */
export function Trials({ run, filter, change, place }: Props): ReactNode {
  const { trials } = run.glance;
  const [reached, setReached] = useState(0);
  const { rows, trouble } = useRows(run, isNarrowed(filter) ? trials : reached);
  const shown = useMemo(() => filtered(rows, filter), [rows, filter]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { first, last, above, below, onScroll } = useWindow(isNarrowed(filter) ? shown.length : trials, setReached);
  const drawn = shown.slice(first, last);
  const rest = below + (last - first - drawn.length) * lineHeight;
  const choose = (trial: string): void =>
    setChosen(chosen.includes(trial) ? chosen.filter((each) => each !== trial) : [...chosen, trial].slice(-2));
  return (
    <section aria-labelledby="trials">
      <div className="section-head">
        <h2 id="trials">Trials</h2>
        <output className="quiet">
          {isNarrowed(filter) ? `${shown.length} of ${trials} trials` : `${trials} trials`}
          {isNarrowed(filter) && rows.length < trials && trouble === null ? ', still reading' : null}
        </output>
      </div>
      <Filters values={run.glance.values} filter={filter} change={change} clear={() => change(noFilter)} />
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      <div className="card trials" onScroll={onScroll}>
        <table aria-label="Trials" aria-rowcount={(isNarrowed(filter) ? shown.length : trials) + 1}>
          <thead>
            <tr>
              {['Result', 'Task', 'Seed', 'Agent', 'Steps', 'Seconds', 'Why'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above === 0 ? null : <tr aria-hidden="true" style={{ height: above }} />}
            {drawn.map((row) => (
              <TrialLine key={row.trial} row={row} place={place} chosen={chosen.includes(row.trial)} choose={() => choose(row.trial)} />
            ))}
            {rest === 0 ? null : <tr aria-hidden="true" style={{ height: rest }} />}
          </tbody>
        </table>
      </div>
      {chosen.length < 2 ? null : (
        <p className="compare-bar">
          <a className="button" href={`compare?a=${chosen[0]}&b=${chosen[1]}`}>
            Set these two side by side
          </a>
        </p>
      )}
    </section>
  );
}
