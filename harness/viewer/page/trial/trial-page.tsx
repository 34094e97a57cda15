import type { ReactNode } from 'react';
import type { TrialView } from '#harness/viewer/trial-view.ts';
import { Wordmark } from '../wordmark.tsx';
import { After } from './after.tsx';
import { Changes } from './changes.tsx';
import { Gates } from './gates.tsx';
import { Header } from './header.tsx';
import { Steps } from './steps.tsx';

/** One trial: what was asked, how it came out and why, each step, and what it left behind. `toolbar`: what can be done with it where it is served. */
export function TrialPage({ trial, toolbar = null }: { readonly trial: TrialView; readonly toolbar?: ReactNode }): ReactNode {
  return (
    <>
      <header className={`masthead ${trial.verdict.result}`}>
        <Wordmark page="Trial report">{toolbar}</Wordmark>
        <Header trial={trial} />
      </header>
      <main>
        <Gates trial={trial} />
        <Steps trial={trial} inAddress />
        <After trial={trial} />
        <Changes trial={trial} />
      </main>
      <footer>
        <p>
          Trial <code>{trial.manifest.trialId}</code>. Recompute this verdict with <code>npx tillproof verify</code> and this trial’s
          folder.
        </p>
      </footer>
    </>
  );
}
