import type { ReactNode } from 'react';
import type { TrialView } from '#harness/viewer/trial-view.ts';
import { Figures } from '../figures.tsx';
import { headline, outcomeWords } from '../trial/words.ts';
import { Steps } from '../trial/steps.tsx';
import { Wordmark } from '../wordmark.tsx';

type Props = { readonly run: string; readonly a: TrialView; readonly b: TrialView };

/** Two trials side by side: how each came out, gate by gate, then step by step. */
export function ComparePage({ run, a, b }: Props): ReactNode {
  const at = `/runs/${encodeURIComponent(run)}/`;
  return (
    <>
      <header className="masthead">
        <Wordmark page="Two trials">
          <a href={at}>{run}</a>
        </Wordmark>
        <div className="headline two">
          {[a, b].map((trial, index) => (
            <div key={index} className={trial.verdict.result}>
              <p className="eyebrow">{`${trial.verdict.task}, seed ${trial.manifest.seed}, ${trial.manifest.variant}`}</p>
              <h1>
                <span className="seal" aria-hidden="true" />
                {headline(trial.verdict)}
              </h1>
              <p>
                <strong>{trial.manifest.agent}</strong>, <a href={`${at}${trial.manifest.trialId}/`}>{trial.manifest.trialId}</a>
              </p>
              <p className="because">{outcomeWords(trial.verdict)}</p>
            </div>
          ))}
        </div>
      </header>
      <main className="broad">
        <GatesBeside a={a} b={b} />
        <div className="two">
          <Steps trial={a} inAddress={false} />
          <Steps trial={b} inAddress={false} />
        </div>
      </main>
    </>
  );
}

function GatesBeside({ a, b }: { readonly a: TrialView; readonly b: TrialView }): ReactNode {
  const ids = [...new Set([...a.verdict.gates, ...b.verdict.gates].map(({ id }) => id))];
  return (
    <Figures
      id="gates"
      title="Gates"
      kind="figures beside"
      head={
        <>
          <th scope="col">Gate</th>
          <th scope="col">{a.manifest.agent}</th>
          <th scope="col">{b.manifest.agent}</th>
        </>
      }
    >
      {ids.map((id) => (
        <tr key={id}>
          <th scope="row">
            <code>{id}</code>
          </th>
          {[a, b].map(({ verdict }, index) => {
            const gate = verdict.gates.find((each) => each.id === id);
            return (
              <td key={index}>
                {gate === undefined ? (
                  <span className="quiet">not asked</span>
                ) : (
                  <>
                    <span className={`tag ${gate.result}`}>{gate.result === 'pass' ? 'holds' : 'does not hold'}</span> {gate.because}
                  </>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </Figures>
  );
}
