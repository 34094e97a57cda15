import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable, type Column } from '#shell/components/data-table.tsx';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import styles from './order-items.module.css';
import { Shipments } from './shipments.tsx';

type Line = OrderView['lines'][number] & { readonly currency: OrderView['currency'] };

const column = columnHelper<Line>();

/** The discount has a column only where there is one. */
function itemColumns(locationName: (id: string) => string, discounted: boolean): readonly Column<Line>[] {
  return column.columns([
    column.accessor('title', {
      header: 'Item',
      cell: ({ row: { original: line } }) => (
        <>
          <span className={styles.title}>{line.title}</span>
          <Link className={styles.sku} to="/inventory/$variant" params={{ variant: line.variant }}>
            {line.variant}
          </Link>
          <span className={styles.more}>{whatBecame(line)}</span>
        </>
      ),
    }),
    column.accessor('location', { header: 'Location', cell: ({ getValue }) => locationName(getValue()) }),
    column.accessor('quantity', { header: 'Quantity', meta: { align: 'end' } }),
    column.accessor('unitPrice', {
      header: 'Price',
      meta: { align: 'end' },
      cell: ({ row: { original: line } }) => formatMoney(line.unitPrice, line.currency),
    }),
    ...(discounted
      ? [
          column.accessor('discount', {
            header: 'Discount',
            meta: { align: 'end' },
            cell: ({ row: { original: line } }) => formatDeduction(line.discount, line.currency),
          }),
        ]
      : []),
    column.accessor('net', {
      header: 'Line total',
      meta: { align: 'end' },
      cell: ({ row: { original: line } }) => formatMoney(line.net, line.currency),
    }),
  ]);
}

function whatBecame({ fulfilled, canceled, returned, refunded }: Line): string {
  const fates = { shipped: fulfilled, returned, cancelled: canceled, refunded };
  return Object.entries(fates)
    .filter(([, units]) => units > 0)
    .map(([fate, units]) => `${units} ${fate}`)
    .join(', ');
}

/** The lines of an order, each with where its units come from and what became of them. */
export function OrderItems({ order }: { readonly order: OrderView }): ReactNode {
  const locationName = useLocationName();
  const discounted = order.totals.discount > 0;
  const columns = useMemo(() => itemColumns(locationName, discounted), [locationName, discounted]);
  const rows = order.lines.map((line) => ({ ...line, currency: order.currency }));
  return (
    <Card title="Items" flush>
      <DataTable name="Items" columns={columns} rows={rows} rowKey={(line) => line.id} />
      <Shipments order={order} />
    </Card>
  );
}
