import type { ReactNode } from 'react';
import type { Currency } from '#contract/checkout-console/values.ts';
import type { HomeView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { formatDate } from '#shell/format/time.ts';
import { formatMoney } from '#shell/format/money.ts';
import styles from './sales-card.module.css';
import { OrdersChart } from './orders-chart.tsx';

type Day = HomeView['ordersPerDay'][number] & { readonly currency: Currency };

const column = columnHelper<Day>();
const columns = column.columns([
  column.accessor('day', { header: 'Day', cell: ({ getValue }) => formatDate(getValue()) }),
  column.accessor('orders', { header: 'Orders', meta: { align: 'end' } }),
  column.accessor('sales', {
    header: 'Sales',
    meta: { align: 'end' },
    cell: ({ row: { original: day } }) => formatMoney(day.sales, day.currency),
  }),
]);

/** Orders of the last two weeks as a picture and, for who cannot see it, as numbers. */
export function SalesCard({ days, currency }: { readonly days: HomeView['ordersPerDay']; readonly currency: Currency }): ReactNode {
  const rows = days.map((day) => ({ ...day, currency }));
  return (
    <Card title="Orders per day" flush>
      <div className={styles.columns}>
        <OrdersChart days={days} />
        <div className={styles.table}>
          <DataTable name="Orders per day" columns={columns} rows={rows} rowKey={(day) => day.day} dense />
        </div>
      </div>
    </Card>
  );
}
