import type { ReactNode } from 'react';
import { rateWords } from '#harness/run/formats/words.ts';
import type { CellSummary } from '#harness/run/summarise-run.ts';
import type { Glance } from '#harness/viewer/glance.ts';
import type { ChangeFilter } from './use-filter.ts';

type Props = { readonly cells: readonly CellSummary[]; readonly lost: Glance['lost']; readonly change: ChangeFilter };

const most = 6;

/** Where it goes wrong most surely, and the gate that is lost there most often. */
export function Worst({ cells, lost, change }: Props): ReactNode {
  const worst = cells
    .filter(({ rate }) => rate !== null && rate.rate < 1)
    .toSorted((a, b) => (a.rate?.high ?? 1) - (b.rate?.high ?? 1))
    .slice(0, most);
  return (
    <section aria-labelledby="worst">
      <h2 id="worst">Worst cases</h2>
      {worst.length === 0 ? <p className="quiet">Every judged trial passes.</p> : null}
      <ol className="worst">
        {worst.map(({ agent, task, rate }) => {
          const gate = lost.find((one) => one.agent === agent && one.task === task)?.gate;
          return (
            <li key={`${agent} ${task}`}>
              <button type="button" onClick={() => change({ agent, task, result: 'fail', label: '' })}>
                <strong>{agent}</strong> <code>{task}</code>
                <span className="quiet">{`${rateWords(rate)}${gate === undefined ? '' : `; mostly ${gate.name} (${gate.n})`}`}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
