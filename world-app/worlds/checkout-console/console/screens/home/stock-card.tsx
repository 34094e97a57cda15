import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HomeView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { BarChart } from './bar-chart.tsx';
import styles from './chart-card.module.css';

type Row = HomeView['scarceStock'][number];

const column = columnHelper<Row>();
const columns = column.columns([
  column.accessor('variant', {
    header: 'SKU',
    cell: ({ row: { original: row } }) => (
      <Link to="/inventory/$variant" params={{ variant: row.variant }}>
        {row.variant}
      </Link>
    ),
  }),
  column.accessor('title', { header: 'Title' }),
  column.accessor('available', { header: 'Available', meta: { align: 'end' } }),
  column.accessor('held', { header: 'Held', meta: { align: 'end' } }),
  column.accessor('incoming', { header: 'Incoming', meta: { align: 'end' } }),
]);

/** Where the shop is about to have nothing left to sell. */
export function StockCard({ variants }: { readonly variants: readonly Row[] }): ReactNode {
  return (
    <Card title="Stock at risk" flush>
      <p className={styles.what}>Fewest units available over all locations; held ones pale behind them.</p>
      <BarChart
        name="Bar chart of units available plus units held, over all locations"
        bars={variants.map(({ variant, available, held }) => ({ label: variant, value: available, more: held }))}
      />
      <DataTable name="Stock at risk" columns={columns} rows={variants} rowKey={({ variant }) => variant} dense />
    </Card>
  );
}
