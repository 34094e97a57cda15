import type { ReactNode } from 'react';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { StepView } from '#harness/viewer/trial-view.ts';
import { CommandList } from './commands.tsx';
import { RequestList } from './requests.tsx';
import { Said } from './said.tsx';
import { stepKind } from './step-kind.ts';

type Action = StepView['action'];

type Props = {
  readonly step: StepView;
  readonly number: number;
  readonly of: number;
  readonly isCurrent: boolean;
  readonly id: string;
};

/** One step: what the agent did, what it saw after, what came of it. */
export function StepArticle({ step, number, of, isCurrent, id }: Props): ReactNode {
  const { action, requests, commands, frame, tree, said } = step;
  return (
    <article className={`step ${stepKind(step)}${isCurrent ? ' current' : ''}`} id={id} aria-labelledby={`${id}-title`}>
      <div className="picture">
        {frame === null ? (
          <p className="quiet">No picture of this step.</p>
        ) : (
          <img src={frame} alt={`The page after step ${number}`} loading="lazy" />
        )}
      </div>
      <div className="telling">
        <p className="eyebrow">{`Step ${number} of ${of}`}</p>
        <h3 id={`${id}-title`}>
          <code>{action.tool}</code> <On action={action} />
        </h3>
        {said === '' ? null : <Said title="What the agent said before" text={said} />}
        <OutcomeOf action={action} />
        <Args action={action} />
        <Escapes action={action} />
        <RequestList requests={requests} />
        {commands.length === 0 ? <p className="quiet">Nothing changed in the world.</p> : <CommandList commands={commands} />}
      </div>
      {tree === null ? null : (
        <details className="tree">
          <summary>Accessibility tree the agent was answered with</summary>
          <pre>{tree}</pre>
        </details>
      )}
    </article>
  );
}

function On({ action: { target, point } }: { readonly action: Action }): ReactNode {
  if (target !== null)
    return (
      <>
        {`${target.role} `}
        <q>{target.name}</q>
      </>
    );
  return point === null ? null : `at ${point.x}, ${point.y}`;
}

function OutcomeOf({ action: { outcome, standing } }: { readonly action: Action }): ReactNode {
  const known = { listed: null, trap: 'a trap: no such tool is offered', unknown: 'no such tool is offered' }[standing];
  return (
    <p className="chips">
      {outcome.kind === 'ok' ? (
        <span className="chip good">done</span>
      ) : (
        <>
          <span className="chip bad">{outcome.code}</span> {outcome.message}
        </>
      )}
      {known === null ? null : <span className="chip bad">{known}</span>}
    </p>
  );
}

function Args({ action: { args, target } }: { readonly action: Action }): ReactNode {
  if (args === null) return null;
  if (typeof args !== 'object' || Array.isArray(args)) return <pre>{canonicalJson(args)}</pre>;
  // A reference means nothing after the trial; what it pointed at stands in the title.
  const entries = Object.entries(args).filter(([name]) => name !== 'ref' || target === null);
  if (entries.length === 0) return null;
  return (
    <dl className="args">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : canonicalJson(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Escapes({ action: { escapes } }: { readonly action: Action }): ReactNode {
  if (escapes.length === 0) return null;
  return (
    <>
      <h4>Stopped at the edge of the browser</h4>
      <ul>
        {escapes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
