import type { ReactNode } from 'react';
import { rateWords } from '#harness/run/formats/words.ts';
import type { RunLine } from '#harness/viewer/view.ts';
import { ResultBar } from './run/result-bar.tsx';
import { Wordmark } from './wordmark.tsx';

/** Every run of a folder, the newest first. */
export function RunsPage({ folder, runs }: { readonly folder: string; readonly runs: readonly RunLine[] }): ReactNode {
  return (
    <>
      <header className="masthead">
        <Wordmark page="Viewer" />
        <div className="headline">
          <h1>Runs</h1>
          <p className="because">
            {`${runs.length} in `}
            <code>{folder}</code>
          </p>
        </div>
      </header>
      <main>
        {runs.length === 0 ? <p className="quiet empty">There is no run in this folder yet.</p> : null}
        <ul className="run-list">
          {runs.map((run) => (
            <li key={run.name}>{run.kind === 'run' ? <Run run={run} /> : <Trouble run={run} />}</li>
          ))}
        </ul>
      </main>
    </>
  );
}

function Run({ run: { name, tally, agents, tasks } }: { readonly run: Extract<RunLine, { kind: 'run' }> }): ReactNode {
  return (
    <a className="card run-card" href={`/runs/${encodeURIComponent(name)}/`}>
      <strong>{name}</strong>
      <span className="quiet">{`${tasks} ${tasks === 1 ? 'task' : 'tasks'} · ${agents.join(', ')}`}</span>
      <ResultBar tally={tally} />
      <span>{`${tally.passed} of ${tally.trials} trials pass`}</span>
      <span className="quiet">{tally.bounds === null || tally.invalid === 0 ? '' : `at least ${rateWords(tally.bounds.low)}`}</span>
    </a>
  );
}

function Trouble({ run: { name, why } }: { readonly run: Extract<RunLine, { kind: 'trouble' }> }): ReactNode {
  return (
    <div className="card run-card trouble">
      <strong>{name}</strong>
      <span className="quiet">{why}</span>
    </div>
  );
}
