import type { ReactNode } from 'react';
import type { TrialRow } from '#harness/run/formats/trial-rows.ts';
import type { Place } from '#harness/viewer/view.ts';
import { trialAddress } from './trial-address.ts';

type Props = {
  readonly row: TrialRow;
  readonly top: number;
  readonly place: Place;
  readonly chosen: boolean;
  readonly choose: () => void;
};

export function TrialLine({ row, top, place, chosen, choose }: Props): ReactNode {
  const { trial, result, task, variant, seed, agent, steps, seconds, labels, why } = row;
  return (
    <div className={`line ${result}${chosen ? ' chosen' : ''}`} role="row" style={{ transform: `translateY(${top}px)` }}>
      <span role="cell">
        {place === 'served' ? (
          <input type="checkbox" checked={chosen} onChange={choose} aria-label={`Choose ${trial} to set it beside another`} />
        ) : null}
        <span className={`tag ${result}`}>{result}</span>
      </span>
      <span role="cell" title={trial}>
        <a href={trialAddress(trial, place)} aria-label={`Trial ${trial}`}>
          {task ?? trial}
        </a>
        {variant === null || variant === 'clean' ? null : <span className="chip">{variant}</span>}
      </span>
      <span role="cell" className="number">
        {seed}
      </span>
      <span role="cell" title={agent ?? ''}>
        {agent}
      </span>
      <span role="cell" className="number">
        {steps}
      </span>
      <span role="cell" className="number">
        {seconds === null ? null : seconds.toFixed(1)}
      </span>
      <span role="cell" title={why ?? ''}>
        {labels.map((label) => (
          <span key={label} className="chip bad">
            {label}
          </span>
        ))}
        <span className="quiet">{why}</span>
      </span>
    </div>
  );
}
