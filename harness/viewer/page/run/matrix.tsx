import type { ReactNode } from 'react';
import { rateWords } from '#harness/run/formats/words.ts';
import type { CellSummary, RunSummary } from '#harness/run/summarise-run.ts';
import { Figures } from '../figures.tsx';
import type { Filter } from './filter.ts';
import { Interval } from './interval.tsx';
import type { ChangeFilter } from './use-filter.ts';

type Props = { readonly summary: RunSummary; readonly filter: Filter; readonly change: ChangeFilter };

/** Tasks by agents. A press on a cell leaves its trials in the list below. */
export function Matrix({ summary: { cells, agents }, filter, change }: Props): ReactNode {
  const tasks = [...new Set(cells.map(({ task }) => task))].toSorted();
  return (
    <Figures
      id="matrix"
      title="Tasks and agents"
      kind="matrix"
      head={
        <>
          <th scope="col">Task</th>
          {agents.map(({ agent }) => (
            <th key={agent} scope="col">
              {agent}
            </th>
          ))}
        </>
      }
    >
      {tasks.map((task) => (
        <tr key={task}>
          <th scope="row">
            <code>{task}</code>
          </th>
          {agents.map(({ agent }) => {
            const cell = cells.find((each) => each.agent === agent && each.task === task);
            const chosen = filter.agent === agent && filter.task === task;
            return (
              <td key={agent}>
                {cell === undefined ? (
                  <span className="quiet">not played</span>
                ) : (
                  <Cell
                    cell={cell}
                    chosen={chosen}
                    press={() => change(chosen ? { agent: '', task: '' } : { agent, task, result: '', label: '' })}
                  />
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </Figures>
  );
}

function Cell({ cell, chosen, press }: { readonly cell: CellSummary; readonly chosen: boolean; readonly press: () => void }): ReactNode {
  const { tally, rate, task, agent } = cell;
  const tone = rate === null ? 'invalid' : rate.rate === 1 ? 'pass' : rate.rate === 0 ? 'fail' : 'mixed';
  const words = rateWords(rate);
  return (
    <button type="button" className={`cell ${tone}`} aria-pressed={chosen} aria-label={`${agent} on ${task}: ${words}`} onClick={press}>
      <span className="share">{`${tally.passed} of ${tally.trials}`}</span>
      <Interval rate={rate} />
      <span className="quiet">{rate === null ? 'nothing judged' : words.replace(/^.*\[/, '[')}</span>
      {tally.invalid === 0 ? null : <span className="chip missed">{`${tally.invalid} invalid`}</span>}
    </button>
  );
}
