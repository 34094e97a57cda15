import type { ReactNode } from 'react';
import { boundsWords, cardWords, costWords, meanWords, rateWords } from '#harness/run/formats/words.ts';
import type { AgentSummary, RunSummary } from '#harness/run/summarise-run.ts';
import { Figures } from '../figures.tsx';
import { Interval } from './interval.tsx';

/** Each agent over all of its tasks, and two against each other where they played the same. */
export function Agents({ summary: { agents, comparisons } }: { readonly summary: RunSummary }): ReactNode {
  return (
    <Figures
      id="agents"
      title="Agents"
      kind="figures"
      head={
        <>
          <th scope="col">Agent</th>
          <th scope="col" className="wide">
            Pass rate, 95 %
          </th>
          <th scope="col">With invalid</th>
          <th scope="col">pass@k</th>
          <th scope="col">pass^k</th>
          <th scope="col">Half of tasks of</th>
        </>
      }
      below={
        comparisons.length === 0 ? null : (
          <ul className="comparisons">
            {comparisons.map(({ a, b, comparison: { pairs, onlyA, onlyB, difference, p } }) => (
              <li key={`${a} ${b}`}>
                <strong>{`${a} against ${b}`}</strong>
                {`: ${difference >= 0 ? '+' : '−'}${Math.abs(Math.round(100 * difference))} points on ${pairs} same trials (${onlyA} only the first, ${onlyB} only the second), p ${p.toFixed(4)}`}
              </li>
            ))}
          </ul>
        )
      }
    >
      {agents.map((agent) => (
        <Agent key={agent.agent} summary={agent} />
      ))}
    </Figures>
  );
}

function Agent({ summary }: { readonly summary: AgentSummary }): ReactNode {
  const { agent, tally, rate, atK, horizon } = summary;
  return (
    <tr>
      <th scope="row">
        {agent}
        <p className="quiet">{cardWords(summary)}</p>
        <p className="quiet">{costWords(summary)}</p>
      </th>
      <td>
        <Interval rate={rate} />
        {rateWords(rate)}
      </td>
      <td>{boundsWords(tally)}</td>
      <td>
        {atK.map(({ k, any }) => (
          <p key={k}>{`${k}: ${meanWords(any)}`}</p>
        ))}
      </td>
      <td>
        {atK.map(({ k, all }) => (
          <p key={k}>{`${k}: ${meanWords(all)}`}</p>
        ))}
      </td>
      <td>{horizon === null ? '–' : `${Math.round(horizon.seconds)} s of a person (${horizon.tasks} tasks, ${horizon.trials} trials)`}</td>
    </tr>
  );
}
