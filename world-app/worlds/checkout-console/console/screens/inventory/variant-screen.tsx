import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LevelRow, VariantView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { columnHelper, DataTable } from '#shell/components/data-table.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { Units } from '#checkout-console/console/parts/units.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';
import styles from './variant-screen.module.css';

type Movement = VariantView['movements'][number];

const route = getRouteApi('/inventory/$variant');
const level = columnHelper<LevelRow>();
const levelColumns = level.columns([
  level.accessor('location', { header: 'Location' }),
  level.accessor('onHand', { header: 'On hand', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
  level.accessor('available', { header: 'Available', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
  level.accessor('committed', { header: 'Committed', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
  level.accessor('held', { header: 'Held', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
  level.accessor('unavailable', { header: 'Unavailable', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
  level.accessor('incoming', { header: 'Incoming', meta: { align: 'end' }, cell: ({ getValue }) => <Units n={getValue()} /> }),
]);
const movement = columnHelper<Movement>();
const movementColumns = movement.columns([
  movement.accessor('at', { header: 'When', cell: ({ getValue }) => formatTime(getValue()) }),
  movement.accessor('movement', { header: 'Movement', cell: ({ getValue }) => sentenceCase(getValue()) }),
  movement.accessor('location', { header: 'Location' }),
  movement.accessor('change', { header: 'Change' }),
  movement.accessor('cause', { header: 'Because of' }),
  movement.accessor('who', { header: 'Who' }),
]);

/** One variant: how much of it is where, and how it came to that. */
export function VariantScreen(): ReactNode {
  const { variant: sku } = route.useParams();
  const query = useQuery(queries.variant(sku));
  return (
    <QueryView query={query} title={`Variant ${sku}`} rows={9}>
      {(variant) => (
        <>
          <PageHeader
            title={`Variant ${variant.variant}`}
            subtitle={`${variant.title} · ${formatMoney(variant.price, variant.currency)}`}
          />
          <div className={styles.stack}>
            <Card title="Levels" flush>
              <DataTable name="Levels" columns={levelColumns} rows={variant.levels} rowKey={(row) => row.location} />
            </Card>
            <Card title="Movements" flush>
              {variant.movements.length === 0 ? (
                <p className={styles.empty}>Nothing has moved yet.</p>
              ) : (
                <DataTable name="Movements" columns={movementColumns} rows={variant.movements} />
              )}
            </Card>
          </div>
        </>
      )}
    </QueryView>
  );
}
