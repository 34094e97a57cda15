import { useMemo, useState, type ReactNode } from 'react';
import type { TrialRow } from '#harness/run/formats/trial-rows.ts';
import type { Place } from '#harness/viewer/view.ts';
import { filtered, noFilter, type Filter } from './filter.ts';
import { Filters } from './filters.tsx';
import { TrialLine } from './trial-line.tsx';
import type { ChangeFilter } from './use-filter.ts';
import { useWindow } from './use-window.ts';

type Props = { readonly rows: readonly TrialRow[]; readonly filter: Filter; readonly change: ChangeFilter; readonly place: Place };

/** Every trial of the run in a line. Only the lines in sight are drawn: a thousand cost no more than ten. */
export function Trials({ rows, filter, change, place }: Props): ReactNode {
  const shown = useMemo(() => filtered(rows, filter), [rows, filter]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { first, last, above, below, onScroll } = useWindow(shown.length);
  const choose = (trial: string): void =>
    setChosen(chosen.includes(trial) ? chosen.filter((each) => each !== trial) : [...chosen, trial].slice(-2));
  return (
    <section aria-labelledby="trials">
      <div className="section-head">
        <h2 id="trials">Trials</h2>
        <output className="quiet">
          {shown.length === rows.length ? `${rows.length} trials` : `${shown.length} of ${rows.length} trials`}
        </output>
      </div>
      <Filters rows={rows} filter={filter} change={change} clear={() => change(noFilter)} />
      <div className="card trials" onScroll={onScroll}>
        <table aria-label="Trials" aria-rowcount={shown.length + 1}>
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
            {shown.slice(first, last).map((row) => (
              <TrialLine key={row.trial} row={row} place={place} chosen={chosen.includes(row.trial)} choose={() => choose(row.trial)} />
            ))}
            {below === 0 ? null : <tr aria-hidden="true" style={{ height: below }} />}
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
