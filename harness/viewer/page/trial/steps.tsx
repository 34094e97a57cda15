import { useMemo, type ReactNode } from 'react';
import type { TrialView } from '#harness/viewer/trial-view.ts';
import { CommandList } from './commands.tsx';
import { RequestList } from './requests.tsx';
import { SaidLast } from './said.tsx';
import { StepArticle } from './step.tsx';
import { Timeline } from './timeline.tsx';
import { usePlayer } from './use-player.ts';

/** The trial from its first call to its last. Without scripts it is a list to read from top to bottom; with them one step shows at a time. */
export function Steps({ trial, inAddress }: { readonly trial: TrialView; readonly inAddress: boolean }): ReactNode {
  const { steps } = trial;
  const ids = useMemo(() => steps.map(({ action }) => action.id), [steps]);
  const { current, show } = usePlayer(ids, inAddress);
  // Two trials in one page have calls of the same id.
  const prefix = inAddress ? '' : `${trial.manifest.trialId}-`;
  return (
    <section aria-labelledby={`${prefix}steps`} className={current === null ? 'steps' : 'steps player'}>
      <h2 id={`${prefix}steps`}>Step by step</h2>
      {steps.length === 0 ? (
        <p className="quiet">The agent called no tool.</p>
      ) : (
        <>
          <Timeline steps={steps} current={current} show={show} prefix={prefix} />
          {steps.map((step, index) => (
            <StepArticle
              key={step.action.id}
              step={step}
              number={index + 1}
              of={steps.length}
              isCurrent={index === current}
              id={`${prefix}${step.action.id}`}
            />
          ))}
        </>
      )}
      <SaidLast words={trial.words} flaw={trial.transcriptFlaw} />
      <Loose loose={trial.loose} />
    </section>
  );
}

/** Whatever reached the world or the browser's edge outside every step. Normally nothing but the browser's first knock at the proxy. */
function Loose({ loose: { requests, commands } }: Pick<TrialView, 'loose'>): ReactNode {
  if (requests.length + commands.length === 0) return null;
  return (
    <details className="loose">
      <summary>{`Outside any step: ${counted(requests.length, 'request')}, ${counted(commands.length, 'command')}`}</summary>
      <RequestList requests={requests} />
      <CommandList commands={commands} />
    </details>
  );
}

function counted(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}
