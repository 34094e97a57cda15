import type { ReactNode } from 'react';
import type { View } from '#harness/viewer/view.ts';
import './styles/base.css';
import './styles/trial.css';
import './styles/run.css';
import { ComparePage } from './compare/compare-page.tsx';
import { RunPage } from './run/run-page.tsx';
import { RunsPage } from './runs-page.tsx';
import { ServedTrial } from './trial/served-trial.tsx';
import { TrialPage } from './trial/trial-page.tsx';
import { TroublePage } from './trouble-page.tsx';

/** The page of a view. */
export function Viewer({ view }: { readonly view: View }): ReactNode {
  switch (view.kind) {
    case 'runs':
      return <RunsPage folder={view.folder} runs={view.runs} />;
    case 'run':
      return <RunPage run={view.run} place={view.place} />;
    case 'trial':
      return view.run === null ? <TrialPage trial={view.trial} /> : <ServedTrial trial={view.trial} run={view.run} />;
    case 'compare':
      return <ComparePage run={view.run} a={view.a} b={view.b} />;
    case 'trouble':
      return <TroublePage title={view.title} why={view.why} />;
  }
}
