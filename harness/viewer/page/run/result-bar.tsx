import type { ReactNode } from 'react';
import type { Tally } from '#harness/run/tally.ts';

/** How trials came out, as lengths; the numbers stand beside it. */
export function ResultBar({
  tally: { trials, passed, failed, invalid },
}: {
  readonly tally: Pick<Tally, 'trials' | 'passed' | 'failed' | 'invalid'>;
}): ReactNode {
  const parts = [
    { kind: 'pass', n: passed },
    { kind: 'fail', n: failed },
    { kind: 'invalid', n: invalid },
  ];
  return (
    <span className="result-bar" aria-hidden="true">
      {parts.map(({ kind, n }) => (n === 0 ? null : <span key={kind} className={kind} style={{ width: `${(100 * n) / trials}%` }} />))}
    </span>
  );
}
