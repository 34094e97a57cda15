import type { PointerEvent, ReactNode } from 'react';
import type { StepView } from '#harness/viewer/trial-view.ts';
import { stepKind, stepTitle } from './step-kind.ts';

type Props = {
  readonly steps: readonly StepView[];
  readonly current: number | null;
  readonly show: (index: number) => void;
  readonly prefix: string;
};

/** A tick for each step: by arrow keys, buttons or a drag along it one moves through the trial. */
export function Timeline({ steps, current, show, prefix }: Props): ReactNode {
  const at = current ?? 0;
  const drag = (event: PointerEvent<HTMLOListElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    show(Math.floor(((event.clientX - box.left) / box.width) * steps.length));
  };
  return (
    <nav className="timeline" aria-label="Steps">
      <button type="button" aria-label="Previous step" onClick={() => show(at - 1)}>
        ‹
      </button>
      <ol
        className="ticks"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
        }}
      >
        {steps.map((step, index) => {
          const title = `${index + 1}. ${stepTitle(step.action)}`;
          return (
            <li key={step.action.id} className={stepKind(step)}>
              <a
                href={`#${prefix}${step.action.id}`}
                title={title}
                aria-label={title}
                aria-current={index === current ? 'step' : undefined}
                draggable={false}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              />
            </li>
          );
        })}
      </ol>
      <button type="button" aria-label="Next step" onClick={() => show(at + 1)}>
        ›
      </button>
      <div className="legend">
        {prefix === '' ? (
          <p className="keys">
            <kbd>←</kbd> <kbd>→</kbd> move through the trial
          </p>
        ) : null}
        <ul>
          <li className="looked">looked</li>
          <li className="changed">changed the world</li>
          <li className="refused">refused</li>
          <li className="trap">trap</li>
        </ul>
      </div>
    </nav>
  );
}
