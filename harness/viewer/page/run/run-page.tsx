import type { ReactNode } from 'react';
import { warningsOf } from '#harness/run/formats/words.ts';
import type { Place, RunView } from '#harness/viewer/view.ts';
import { Wordmark } from '../wordmark.tsx';
import { Agents } from './agents.tsx';
import { Labels } from './labels.tsx';
import { Matrix } from './matrix.tsx';
import { MetricTable } from './metric-table.tsx';
import { People } from './people.tsx';
import { Reading } from './reading.tsx';
import { ResultBar } from './result-bar.tsx';
import { Trials } from './trials.tsx';
import { useFilter } from './use-filter.ts';
import { Worst } from './worst.tsx';

/** A run: how it came out, for whom and on what, what to look at first, and every trial. */
export function RunPage({ run, place }: { readonly run: RunView; readonly place: Place }): ReactNode {
  const { summary, glance, reviews } = run;
  const { filter, change } = useFilter();
  const warnings = warningsOf(summary);
  return (
    <>
      <header className="masthead">
        <Wordmark page="Run">{place === 'served' ? <a href="/">All runs</a> : null}</Wordmark>
        <div className="headline">
          <p className="eyebrow">{`${summary.agents.length} ${summary.agents.length === 1 ? 'agent' : 'agents'} on ${tasksOf(summary)}`}</p>
          <h1>{summary.run}</h1>
          <Tiles summary={summary} />
          <ResultBar tally={summary.tally} />
          {warnings.length === 0 ? null : (
            <ul className="warnings" aria-label="Warnings">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <main>
        <Agents summary={summary} />
        <Matrix summary={summary} filter={filter} change={change} />
        <MetricTable summary={summary} />
        <div className="pair">
          <Worst lost={glance.lost} cells={summary.cells} change={change} />
          <Labels counts={glance.marks} filter={filter} change={change} />
        </div>
        <People summary={summary} />
        <Reading toRead={summary.toRead} passes={summary.tally.passed} rows={glance.toRead} reviews={reviews} place={place} />
        <Trials run={run} filter={filter} change={change} place={place} />
      </main>
      <footer>
        <p>
          Only signed verdicts count here. The same numbers for programs: <code>npx tillproof report RUN --format json</code>.
        </p>
      </footer>
    </>
  );
}

function Tiles({ summary: { tally, open } }: Pick<RunView, 'summary'>): ReactNode {
  const tiles: readonly (readonly [string, number, string])[] = [
    ['Trials', tally.trials, ''],
    ['Passed', tally.passed, 'pass'],
    ['Failed', tally.failed, 'fail'],
    ['Invalid', tally.invalid, 'invalid'],
    ...(open === null || open === 0 ? [] : [['Not played yet', open, ''] as const]),
  ];
  return (
    <dl className="tiles">
      {tiles.map(([name, n, tone]) => (
        <div key={name} className={tone}>
          <dt>{name}</dt>
          <dd>{n}</dd>
        </div>
      ))}
    </dl>
  );
}

function tasksOf({ cells }: RunView['summary']): string {
  const n = new Set(cells.map(({ task }) => task)).size;
  return `${n} ${n === 1 ? 'task' : 'tasks'}`;
}
