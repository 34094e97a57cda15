import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { VariantView } from '#checkout-console/wire/stock-views.ts';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { DataTable } from '#shell/components/data-table.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { RoleLimits } from '#checkout-console/console/parts/role-limits.tsx';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { levelColumns } from './level-columns.tsx';
import { movementColumns, movementLines } from './movement-columns.tsx';
import { OversellDialog, oversellAction } from './oversell-dialog.tsx';
import styles from './variant-screen.module.css';

const route = getRouteApi('/inventory/$variant');

/** One variant: how much of it is where, and how it came to that. */
export function VariantScreen(): ReactNode {
  const { variant: sku } = route.useParams();
  const query = useQuery(queries.variant(sku));
  return (
    <QueryView query={query} title={`Variant ${sku}`} rows={9}>
      {(variant) => <Variant variant={variant} />}
    </QueryView>
  );
}

function Variant({ variant }: { readonly variant: VariantView }): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const locationName = useLocationName();
  const levels = useMemo(() => levelColumns(locationName), [locationName]);
  const movements = useMemo(() => movementColumns(variant, locationName), [variant, locationName]);
  return (
    <>
      <PageHeader
        title={variant.title}
        id={variant.variant}
        back={<BackLink list="inventory" />}
        subtitle={`${formatMoney(variant.price, variant.currency)}${variant.oversell ? ', may be oversold' : ''}`}
        actions={may('set_backorder') ? <Button onClick={() => setAsking(true)}>{oversellAction(variant)}</Button> : null}
      />
      <RoleLimits deeds={[{ kind: 'set_backorder', label: oversellAction(variant) }]} />
      <div className={styles.stack}>
        <Card title="Levels" flush>
          <DataTable name="Levels" columns={levels} rows={variant.levels} rowKey={(row) => row.location} />
        </Card>
        <Card title="Movements" flush>
          <p className={styles.note}>
            On hand changes by the sum of a row. From the opening balances, the rows add up to the levels above.
          </p>
          <DataTable name="Movements" columns={movements} rows={movementLines(variant)} dense />
        </Card>
      </div>
      {asking ? <OversellDialog variant={variant} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
