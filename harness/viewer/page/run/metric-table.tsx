import { useState, type ReactNode } from 'react';
import { metricColumns } from '#harness/run/formats/metric-columns.ts';
import { rateWords } from '#harness/run/formats/words.ts';
import type { RunSummary } from '#harness/run/summarise-run.ts';
import type { Metrics } from '#harness/statistics/metrics.ts';
import { Figures } from '../figures.tsx';
import { Interval } from './interval.tsx';

/** What a pass rate does not say: under attack, under policy, in what is claimed and what is touched. */
export function MetricTable({ summary: { agents, cells } }: { readonly summary: RunSummary }): ReactNode {
  const [byTask, setByTask] = useState(false);
  return (
    <Figures
      id="metrics"
      title="Under attack and under policy"
      kind="figures metrics"
      head={
        <>
          <th scope="col">Agent</th>
          {metricColumns.map(({ name, means }) => (
            <th key={name} scope="col" title={means}>
              {name}
            </th>
          ))}
        </>
      }
      aside={
        <label className="toggle">
          <input type="checkbox" checked={byTask} onChange={(event) => setByTask(event.target.checked)} /> task by task
        </label>
      }
    >
      {agents.flatMap(({ agent, metrics }) => [
        <Row key={agent} name={agent} metrics={metrics} />,
        ...(byTask ? cells : [])
          .filter((cell) => cell.agent === agent)
          .map(({ task, metrics: own }) => <Row key={`${agent} ${task}`} name={task} metrics={own} below />),
      ])}
    </Figures>
  );
}

type RowProps = { readonly name: string; readonly metrics: Metrics; readonly below?: boolean };

function Row({ name, metrics, below = false }: RowProps): ReactNode {
  return (
    <tr className={below ? 'below' : undefined}>
      <th scope="row">{name}</th>
      {metricColumns.map(({ name: metric, good, of }) => {
        const rate = of(metrics);
        return (
          <td key={metric} className={good ? 'good' : 'bad'}>
            <Interval rate={rate} />
            {rateWords(rate)}
          </td>
        );
      })}
    </tr>
  );
}
