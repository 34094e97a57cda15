import type { ReactNode } from 'react';
import type { TrialRow } from '#harness/run/formats/trial-rows.ts';
import type { Place } from '#harness/viewer/view.ts';
import { trialAddress } from './trial-address.ts';

type Props = { readonly row: TrialRow; readonly place: Place; readonly chosen: boolean; readonly choose: () => void };

/** A trial in a line, always as high as every other. */
export function TrialLine({ row, place, chosen, choose }: Props): ReactNode {
  const { trial, result, task, variant, seed, agent, steps, seconds, labels, why } = row;
  return (
    <tr className={`line ${result}${chosen ? ' chosen' : ''}`}>
      <td>
        {place === 'served' ? (
          <input type="checkbox" checked={chosen} onChange={choose} aria-label={`Choose ${trial} to set it beside another`} />
        ) : null}
        <span className={`tag ${result}`}>{result}</span>
      </td>
      <td title={trial}>
        <a href={trialAddress(trial, place)} aria-label={`Trial ${trial}`}>
          {task?.replace(/^.*\//, '') ?? trial}
        </a>
        {variant === null || variant === 'clean' ? null : <span className="chip">{variant}</span>}
      </td>
      <td className="number">{seed}</td>
      <td title={agent ?? ''}>{agent}</td>
      <td className="number">{steps}</td>
      <td className="number">{seconds === null ? null : seconds.toFixed(1)}</td>
      <td title={why ?? ''}>
        {labels.map((label) => (
          <span key={label} className="chip bad">
            {label}
          </span>
        ))}
        <span className="quiet">{why}</span>
      </td>
    </tr>
  );
}
