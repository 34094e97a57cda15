import type { ReactNode } from 'react';
import { rateWords, secondsWords } from '#harness/run/formats/words.ts';
import type { RunSummary } from '#harness/run/summarise-run.ts';
import type { Rate } from '#harness/statistics/rate.ts';
import { Figures } from '../figures.tsx';
import { Interval } from './interval.tsx';

/** People beside agents, on the tasks that people have done. Their runs are no trials. */
export function People({ summary: { people, cells } }: { readonly summary: RunSummary }): ReactNode {
  if (people.length === 0) return null;
  return (
    <Figures
      id="people"
      title="People and agents"
      kind="figures"
      head={
        <>
          <th scope="col">Task</th>
          <th scope="col">Who</th>
          <th scope="col" className="wide">
            Pass rate, 95 %
          </th>
          <th scope="col">Seconds of a pass (median)</th>
        </>
      }
    >
      {people.flatMap(({ task, rate, seconds }) => [
        <Row key={task} task={task} who="people" rate={rate} seconds={seconds} />,
        ...cells
          .filter((cell) => cell.task === task)
          .map((cell) => <Row key={`${task} ${cell.agent}`} task="" who={cell.agent} rate={cell.rate} seconds={cell.passSeconds} />),
      ])}
    </Figures>
  );
}

type RowProps = { readonly task: string; readonly who: string; readonly rate: Rate | null; readonly seconds: number | null };

function Row({ task, who, rate, seconds }: RowProps): ReactNode {
  return (
    <tr className={task === '' ? 'below' : undefined}>
      <th scope="row">
        <code>{task}</code>
      </th>
      <td>{who === 'people' ? <strong>people</strong> : who}</td>
      <td>
        <Interval rate={rate} />
        {rateWords(rate)}
      </td>
      <td>{secondsWords(seconds)}</td>
    </tr>
  );
}
