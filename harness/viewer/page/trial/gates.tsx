import type { ReactNode } from 'react';
import type { GateResult } from '#contract/verdict.ts';
import type { TrialView } from '#harness/viewer/trial-view.ts';
import { Chips } from '../chips.tsx';

/** Each gate with its reason, then what the grader noted besides. */
export function Gates({ trial: { verdict, gaps } }: { readonly trial: TrialView }): ReactNode {
  const { gates, labels, milestones, seal } = verdict;
  return (
    <section aria-labelledby="gates">
      <h2 id="gates">Gates</h2>
      {gates.length === 0 ? (
        <p className="quiet">No gate was evaluated: the evidence does not stand.</p>
      ) : (
        <ul className="gates">
          {gates.map((gate) => (
            <Gate key={gate.id} gate={gate} />
          ))}
        </ul>
      )}
      <div className="notes">
        <Note title="Labels">
          {labels.length === 0 ? <p className="quiet">none</p> : <Chips entries={labels.map((label) => [label, 'bad'])} />}
        </Note>
        {milestones.length === 0 ? null : (
          <Note title="Milestones">
            <Chips entries={milestones.map(({ id, reached }) => [id, reached ? 'good' : 'missed'])} />
          </Note>
        )}
        <Note title="Seal probes">
          <Chips
            entries={Object.entries(seal.probes).map(([name, result]) => [`${name} ${result}`, result === 'denied' ? 'good' : 'missed'])}
          />
        </Note>
        {gaps.length === 0 ? null : (
          <Note title="Gaps in the evidence">
            <ul>
              {gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </section>
  );
}

function Gate({ gate }: { readonly gate: GateResult }): ReactNode {
  return (
    <li className={`gate ${gate.result}`}>
      <span className="mark">
        <span className="unseen">{gate.result === 'pass' ? 'holds' : 'does not hold'}</span>
      </span>
      <div>
        <h3>{gate.id}</h3>
        <p>{gate.because}</p>
        {gate.lostAt === null ? null : (
          <p className="when">
            Lost at <a href={`#${gate.lostAt}`}>{gate.lostAt}</a>: nothing after it could have passed.
          </p>
        )}
        {gate.reachedAt === null ? null : (
          <p className="when">
            Reached at <a href={`#${gate.reachedAt}`}>{gate.reachedAt}</a>.
          </p>
        )}
        <p className="refs">
          {gate.specRefs.map((ref) => (
            <span key={ref}>{ref}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

function Note({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="note">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
