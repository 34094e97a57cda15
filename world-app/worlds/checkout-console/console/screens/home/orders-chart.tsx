import type { ReactNode } from 'react';
import type { HomeView } from '#checkout-console/wire/views.ts';
import { formatDate } from '#shell/format/time.ts';
import styles from './orders-chart.module.css';

const width = 640;
const height = 200;
const frame = { left: 36, right: 12, top: 12, bottom: 28 } as const;

/** Bars, one a day, over a scale that starts at zero. */
export function OrdersChart({ days }: { readonly days: HomeView['ordersPerDay'] }): ReactNode {
  const top = niceTop(Math.max(1, ...days.map((day) => day.orders)));
  const slot = (width - frame.left - frame.right) / days.length;
  const base = height - frame.bottom;
  const y = (orders: number): number => base - (orders / top) * (base - frame.top);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Bar chart of orders per day; the table beside it has the numbers"
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={frame.left} x2={width - frame.right} y1={y(value)} y2={y(value)} />
          <text className={styles.tick} x={frame.left - 8} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <g key={day.day}>
          <rect
            className={styles.bar}
            data-today={index === days.length - 1 || undefined}
            x={frame.left + index * slot + slot * 0.18}
            width={slot * 0.64}
            y={y(day.orders)}
            height={base - y(day.orders)}
            rx="3"
          />
          {index % 2 === (days.length - 1) % 2 ? (
            <text className={styles.tick} x={frame.left + (index + 0.5) * slot} y={base + 20} textAnchor="middle">
              {formatDate(day.day)}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

/** The next even number that leaves the tallest bar some air. */
function niceTop(most: number): number {
  const step = most <= 10 ? 2 : most <= 30 ? 4 : 20;
  return Math.ceil((most + 0.5) / step) * step;
}
