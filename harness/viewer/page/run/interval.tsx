import type { ReactNode } from 'react';
import type { Rate } from '#harness/statistics/rate.ts';

/** A rate as a dot on the line from nothing to all, with the interval in which it may lie. */
export function Interval({ rate }: { readonly rate: Rate | null }): ReactNode {
  if (rate === null) return <span className="interval none" aria-hidden="true" />;
  const at = (share: number): string => `${(100 * share).toFixed(2)}%`;
  return (
    <span className="interval" aria-hidden="true">
      <span className="span" style={{ left: at(rate.low), width: at(rate.high - rate.low) }} />
      <span className="dot" style={{ left: at(rate.rate) }} />
    </span>
  );
}
