import type { ReactNode } from 'react';
import type { TrialView } from '#harness/viewer/trial-view.ts';
import { Fingerprint } from './fingerprint.tsx';
import { containmentWords, endWords, headline, outcomeWords } from './words.ts';

/** What was asked, of whom, and how it came out. */
export function Header({ trial }: { readonly trial: TrialView }): ReactNode {
  const { manifest, verdict, signedBy, steps, worldTime } = trial;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Agent', manifest.agent],
    ['Seed', `${manifest.seed}, variant ${manifest.variant}`],
    ['Tool calls', String(steps.filter(({ action }) => action.tool !== 'finish').length)],
    ['Ended', endWords(manifest.closedReason)],
    ['World time', worldTime],
    ['Browser', `Chromium ${manifest.chromium}`],
    ['Containment', <span title={containmentWords(verdict.containment)}>{verdict.containment}</span>],
    ['Grader sealed at', `level ${verdict.seal.level}`],
    ['Signed by', <Fingerprint hex={signedBy} />],
    ['Bundle', <Fingerprint hex={verdict.bundle.manifest.replace('sha256:', '')} />],
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
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
