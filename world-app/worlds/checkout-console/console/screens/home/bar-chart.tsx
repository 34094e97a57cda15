import type { ReactNode } from 'react';
import styles from './bar-chart.module.css';

type Bar = {
  readonly label: string;
  readonly value: number;
  /** What stands behind the value, in a paler shade. */
  readonly more?: number;
};

const width = 440;
const rowHeight = 22;
const left = 136;
const right = 36;

/** Bars from left to right, one a row, each with its number at its end. */
export function BarChart({ name, bars }: { readonly name: string; readonly bars: readonly Bar[] }): ReactNode {
  const most = Math.max(1, ...bars.map(({ value, more = 0 }) => value + more));
  // What is oversold is less than nothing; its number says so.
  const length = (value: number): number => (Math.max(0, value) / most) * (width - left - right);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${bars.length * rowHeight}`}
      role="img"
      aria-label={`${name}; the table beneath has the numbers`}
    >
      {bars.map(({ label, value, more = 0 }, index) => (
        <g key={label} transform={`translate(0 ${index * rowHeight})`}>
          <text className={styles.label} x={left - 8} y={15} textAnchor="end">
            {label}
          </text>
          <rect className={styles.bar} x={left} y={4} height={rowHeight - 8} width={length(value)} />
          <rect className={styles.bar} data-pale x={left + length(value)} y={4} height={rowHeight - 8} width={length(more)} />
          <text className={styles.label} x={left + length(value + more) + 6} y={15}>
            {more === 0 ? value : `${value} + ${more}`}
          </text>
        </g>
      ))}
      <line className={styles.base} x1={left} x2={left} y1={0} y2={bars.length * rowHeight} />
    </svg>
  );
}
