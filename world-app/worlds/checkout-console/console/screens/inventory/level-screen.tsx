import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { LevelView } from '#checkout-console/wire/stock-views.ts';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { DataTable } from '#shell/components/data-table.tsx';
import { Facts } from '#shell/components/facts.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { signed } from '#shell/format/count.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { levelHoldColumns, levelOrderColumns } from './level-detail-columns.tsx';
import styles from './level-screen.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { levelName } from './stock-words.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const route = getRouteApi('/inventory/$variant/$location');

/** One variant at one location: what its units are kept for, who waits for them, and the ways to change them. */
export function LevelScreen(): ReactNode {
  const { variant, location } = route.useParams();
  const query = useQuery(queries.level(`${variant}@${location}`));
  return (
    <QueryView query={query} title={`${variant} at ${location}`} rows={9}>
      {(level) => <Level level={level} />}
    </QueryView>
  );
}

type Deed = 'adjust' | 'move' | 'transfer' | 'receive';
const deeds = [
  { deed: 'adjust', kind: 'adjust_stock', name: 'Adjust' },
  { deed: 'move', kind: 'move_stock', name: 'Move' },
  { deed: 'transfer', kind: 'transfer_stock', name: 'Transfer' },
  { deed: 'receive', kind: 'receive_stock', name: 'Receive' },
] as const satisfies readonly { readonly deed: Deed; readonly kind: string; readonly name: string }[];

function Level({ level }: { readonly level: LevelView }): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState<Deed | null>(null);
  const close = (): void => setAsking(null);
  const open = level.mayChange ? deeds.filter(({ kind }) => may(kind)) : [];
  return (
    <>
      <PageHeader
        title={levelName(level)}
        back={<BackLink list="inventory" />}
        subtitle={
          <>
            <Link to="/inventory/$variant" params={{ variant: level.variant }}>
              {level.title}
            </Link>
            , {level.locationName}
          </>
        }
        actions={open.map(({ deed, name }) => (
          <Button key={deed} disabled={deed === 'receive' && level.incoming === 0} onClick={() => setAsking(deed)}>
            {name}
          </Button>
        ))}
      />
      {open.length > 0 ? null : (
        <div className={styles.readOnly}>
          <Notice tone="info" title="Read only">
            You may look at the stock of {level.locationName}, but not change it.
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card title={`Orders that wait for units here (${level.orders.length})`} flush>
            {level.orders.length === 0 ? (
              <p className={styles.empty}>No order waits for units here.</p>
            ) : (
              <DataTable name="Waiting orders" columns={levelOrderColumns} rows={level.orders} rowKey={({ order }) => order} />
            )}
          </Card>
          <Card title={`Holds here (${level.holds.length})`} flush>
            {level.holds.length === 0 ? (
              <p className={styles.empty}>No unit is held here.</p>
            ) : (
              <DataTable name="Holds here" columns={levelHoldColumns} rows={level.holds} rowKey={({ id }) => id} />
            )}
          </Card>
        </div>
        <Card title="Stock">
          <Facts layout="sums" facts={figures(level)} />
          <p className={styles.note}>On hand can never be set below {level.least}: so many are promised, held or set aside.</p>
        </Card>
      </div>
      {asking === 'adjust' ? <AdjustDialog level={level} onClose={close} /> : null}
      {asking === 'move' ? <MoveDialog level={level} onClose={close} /> : null}
      {asking === 'transfer' ? <TransferDialog level={level} onClose={close} /> : null}
      {asking === 'receive' ? <ReceiveDialog level={level} onClose={close} /> : null}
    </>
  );
}

function figures(level: LevelView): { readonly term: string; readonly value: number | string; readonly look?: 'strong' }[] {
  return [
    { term: 'Available', value: level.available < 0 ? signed(level.available) : level.available },
    { term: 'Committed to orders', value: level.committed },
    { term: 'Held', value: level.held },
    { term: 'Damaged', value: level.damaged },
    { term: 'Quality control', value: level.qualityControl },
    { term: 'Safety stock', value: level.safety },
    { term: 'On hand', value: level.onHand, look: 'strong' },
    { term: 'On their way', value: level.incoming },
  ];
}
