import type { ReactNode } from 'react';
import type { TrialView } from '#harness/viewer/trial-view.ts';
import type { View } from '#harness/viewer/view.ts';
import { ReviewPanel } from './review-panel.tsx';
import { TrialPage } from './trial-page.tsx';

type RunOfTrial = NonNullable<Extract<View, { kind: 'trial' }>['run']>;

/** A trial where it is served: from here to its run, its bundle, another trial, and to what its readers found. */
export function ServedTrial({ trial, run }: { readonly trial: TrialView; readonly run: RunOfTrial }): ReactNode {
  const { trialId } = trial.manifest;
  return (
    <>
      <TrialPage
        trial={trial}
        toolbar={
          <nav className="toolbar" aria-label="Trial">
            <a href="../">{run.name}</a>
            <a className="button" href="bundle.tar.gz" download={`${trialId}.tar.gz`}>
              Download bundle
            </a>
            <Beside trial={trialId} others={run.others} />
          </nav>
        }
      />
      <ReviewPanel trial={trial} run={run} />
    </>
  );
}

function Beside({ trial, others }: { readonly trial: string; readonly others: RunOfTrial['others'] }): ReactNode {
  if (others.length === 0) return null;
  return (
    <select
      aria-label="Set beside another trial"
      value=""
      onChange={(event) => location.assign(`../compare?a=${encodeURIComponent(trial)}&b=${encodeURIComponent(event.target.value)}`)}
    >
      <option value="">Set beside…</option>
      {others.map(({ trial: other, agent, seed, result }) => (
        <option key={other} value={other}>{`${result}: ${agent}, seed ${seed} (${other})`}</option>
      ))}
    </select>
  );
}
