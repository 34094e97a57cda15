import type { ReactNode } from 'react';
import type { Glance } from '#harness/viewer/glance.ts';
import type { Filter } from './filter.ts';
import type { ChangeFilter } from './use-filter.ts';

type Props = { readonly counts: Glance['marks']; readonly filter: Filter; readonly change: ChangeFilter };

/** How often each label and each lost gate occurs. A press leaves its trials in the list. */
export function Labels({ counts, filter, change }: Props): ReactNode {
  const longest = counts[0]?.n ?? 1;
  return (
    <section aria-labelledby="labels">
      <h2 id="labels">What went wrong</h2>
      {counts.length === 0 ? <p className="quiet">No label, and no gate that does not hold.</p> : null}
      <ul className="bars">
        {counts.map(({ name, n }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={filter.label === name}
              onClick={() => change({ label: filter.label === name ? '' : name, agent: '', task: '', result: '' })}
            >
              <span className="bar" style={{ width: `${(100 * n) / longest}%` }} />
              <span className="name">{name}</span>
              <span className="n">{n}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
