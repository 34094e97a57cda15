import type { ReactNode } from 'react';
import type { Currency } from '#contract/checkout-console/values.ts';
import type { HomeView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { formatDate } from '#shell/format/time.ts';
import { formatMoney } from '#shell/format/money.ts';
import shared from './chart-card.module.css';
import styles from './sales-card.module.css';
import { SalesChart } from './sales-chart.tsx';

type Day = HomeView['salesPerDay'][number] & { readonly currency: Currency };

const column = columnHelper<Day>();
const columns = column.columns([
  column.accessor('day', { header: 'Day', cell: ({ getValue }) => formatDate(getValue()) }),
  column.accessor('orders', { header: 'Orders placed', meta: { align: 'end' } }),
  column.accessor('sales', {
    header: 'Sales',
    meta: { align: 'end' },
    cell: ({ row: { original: day } }) => formatMoney(day.sales, day.currency),
  }),
]);

type Props = { readonly days: HomeView['salesPerDay']; readonly currency: Currency };

/** Sales of the last two weeks as a picture and, for who cannot see it, as numbers. */
export function SalesCard({ days, currency }: Props): ReactNode {
  const rows = days.map((day) => ({ ...day, currency }));
  return (
    <Card title="Sales by day" flush>
      <p className={shared.what}>
        {`Captured in ${currency} of the orders placed that day, less refunds. What is only authorised, or has expired, is not sold yet.`}
      </p>
      <div className={styles.columns}>
        <SalesChart days={days} currency={currency} />
        <div className={styles.table}>
          <DataTable name="Sales by day" columns={columns} rows={rows} rowKey={(day) => day.day} dense />
        </div>
      </div>
    </Card>
  );
}
