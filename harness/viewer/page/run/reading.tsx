import type { ReactNode } from 'react';
import { rateOf } from '#harness/statistics/rate.ts';
import { rateWords } from '#harness/run/formats/words.ts';
import type { TrialRow } from '#harness/run/formats/trial-rows.ts';
import type { Review } from '#harness/viewer/review.ts';
import type { Place } from '#harness/viewer/view.ts';
import { trialAddress } from './trial-address.ts';

type Props = {
  readonly toRead: readonly string[];
  readonly passes: number;
  readonly rows: readonly TrialRow[];
  readonly reviews: readonly Review[];
  readonly place: Place;
};

/** The passes that were drawn for a person to read, and what came of it. */
export function Reading({ toRead, passes, rows, reviews, place }: Props): ReactNode {
  if (toRead.length === 0) return null;
  const read = toRead.filter((trial) => reviews.some((review) => review.trial === trial));
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">Passes for a person to read</h2>
      <p className="quiet">
        {`${toRead.length} of ${passes} passes were drawn. Read so far: ${rateWords(rateOf(read.length, toRead.length)).replace(/ \[.*/, '')}. A finding changes no score.`}
      </p>
      <ul className="reading">
        {toRead.map((trial) => {
          const row = rows.find((each) => each.trial === trial);
          const own = reviews.filter((review) => review.trial === trial);
          return (
            <li key={trial} className="card">
              <a href={trialAddress(trial, place)}>{trial}</a>
              <span className="quiet">{row === undefined ? '' : `${row.agent ?? ''} on ${row.task ?? ''}, seed ${row.seed ?? ''}`}</span>
              {own.length === 0 ? <span className="chip">not read yet</span> : null}
              {own.map(({ reader, finding, at }) => (
                <span key={at + reader} className={`chip ${finding === 'sound' ? 'good' : 'bad'}`}>
                  {`${finding === 'sound' ? 'sound' : 'doubt'}, ${reader}`}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
