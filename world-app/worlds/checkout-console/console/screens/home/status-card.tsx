import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HomeView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { financialWords } from '#checkout-console/console/parts/status-words.ts';
import { BarChart } from './bar-chart.tsx';
import styles from './chart-card.module.css';

type Row = HomeView['ordersByStatus'][number] & { readonly from: string };

const column = columnHelper<Row>();
const columns = column.columns([
  column.accessor('status', {
    header: 'Payment',
    cell: ({ row: { original: row } }) => (
      <Link to="/orders" search={{ payment: row.status, from: row.from }}>
        {financialWords[row.status]}
      </Link>
    ),
  }),
  column.accessor('orders', { header: 'Orders', meta: { align: 'end' } }),
]);

type Props = { readonly statuses: HomeView['ordersByStatus']; /** The first day that counts. */ readonly from: string };

/** Where the money of the orders of the last two weeks stands. */
export function StatusCard({ statuses, from }: Props): ReactNode {
  const rows = statuses.map((row) => ({ ...row, from }));
  return (
    <Card title="Orders by payment" flush>
      <p className={styles.what}>Placed in these two weeks, by where their money stands.</p>
      <BarChart
        name="Bar chart of orders by payment"
        bars={statuses.map(({ status, orders }) => ({ label: financialWords[status], value: orders }))}
      />
      <DataTable name="Orders by payment" columns={columns} rows={rows} rowKey={({ status }) => status} dense />
    </Card>
  );
}
