import type { ReactNode } from 'react';
import type { Currency } from '#contract/checkout-console/values.ts';
import type { HomeView } from '#checkout-console/wire/views.ts';
import { formatMoney } from '#shell/format/money.ts';
import { formatDate } from '#shell/format/time.ts';
import { niceTop } from './nice-top.ts';
import styles from './sales-chart.module.css';

const width = 640;
const height = 380;
const frame = { left: 84, right: 12, top: 14, bottom: 28 } as const;

type Props = { readonly days: HomeView['salesPerDay']; readonly currency: Currency };

/** Bars, one a day, over a scale that starts at zero. */
export function SalesChart({ days, currency }: Props): ReactNode {
  const top = niceTop(Math.max(...days.map(({ sales }) => sales)));
  const slot = (width - frame.left - frame.right) / days.length;
  const base = height - frame.bottom;
  const y = (sales: number): number => base - (Math.max(0, sales) / top) * (base - frame.top);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Bar chart of sales by day; the table beside it has the numbers"
    >
      {[0, top / 4, top / 2, (top / 4) * 3, top].map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={frame.left} x2={width - frame.right} y1={y(value)} y2={y(value)} />
          <text className={styles.tick} x={frame.left - 8} y={y(value) + 4} textAnchor="end">
            {formatMoney(value, currency)}
          </text>
        </g>
      ))}
      {days.map(({ day, sales }, index) => (
        <g key={day}>
          <rect
            className={styles.bar}
            data-today={index === days.length - 1 || undefined}
            x={frame.left + index * slot + slot * 0.18}
            width={slot * 0.64}
            y={y(sales)}
            height={base - y(sales)}
            rx="3"
          />
          {index % 2 === (days.length - 1) % 2 ? (
            <text className={styles.tick} x={frame.left + (index + 0.5) * slot} y={base + 20} textAnchor="middle">
              {formatDate(day)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
