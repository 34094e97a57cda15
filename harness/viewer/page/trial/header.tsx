import type { ReactNode } from 'react';
import type { TrialView } from '#harness/viewer/trial-view.ts';
import { Fingerprint } from './fingerprint.tsx';
import { containmentWords, endWords, headline, outcomeWords } from './words.ts';

/** What was asked, of whom, and how it came out. */
export function Header({ trial }: { readonly trial: TrialView }): ReactNode {
  const { manifest, verdict, signedBy, steps, worldTime } = trial;
  const facts: readonly { readonly name: string; readonly value: ReactNode }[] = [
    { name: 'Agent', value: manifest.agent },
    { name: 'Seed', value: `${manifest.seed}, variant ${manifest.variant}` },
    { name: 'Tool calls', value: String(steps.filter(({ action }) => action.tool !== 'finish').length) },
    { name: 'Ended', value: endWords(manifest.closedReason) },
    { name: 'World time', value: worldTime },
    { name: 'Browser', value: `Chromium ${manifest.chromium}` },
    { name: 'Containment', value: <span title={containmentWords(verdict.containment)}>{verdict.containment}</span> },
    { name: 'Grader sealed at', value: `level ${verdict.seal.level}` },
    { name: 'Signed by', value: <Fingerprint hex={signedBy} /> },
    { name: 'Bundle', value: <Fingerprint hex={verdict.bundle.manifest.replace('sha256:', '')} /> },
  ];
  return (
    <div className="hero">
      <div className="outcome">
        <p className="eyebrow">
          {`${verdict.task} `}
          {verdict.draft ? (
            <span className="chip" title="Not published yet: its files may still change">
              draft task
            </span>
          ) : null}
        </p>
        <h1>
          <span className="seal" aria-hidden="true" />
          {headline(verdict)}
        </h1>
        <p className="because">{outcomeWords(verdict)}</p>
        <blockquote aria-label="Instruction">
          <p>{manifest.instruction}</p>
        </blockquote>
      </div>
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
