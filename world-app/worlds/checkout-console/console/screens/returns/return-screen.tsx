import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { ReturnView } from '#checkout-console/wire/return-views.ts';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { DataTable } from '#shell/components/data-table.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { RoleLimits } from '#checkout-console/console/parts/role-limits.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { ReceiveReturnDialog } from './receive-return-dialog.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { returnColumns } from './return-columns.tsx';
import styles from './return-screen.module.css';

const route = getRouteApi('/returns/$return');

/** One return: what was announced, and what was found in the parcel. */
export function ReturnScreen(): ReactNode {
  const { return: id } = route.useParams();
  const query = useQuery(queries.return(id));
  return (
    <QueryView query={query} title={`Return ${id}`} rows={7}>
      {(found) => <Return found={found} />}
    </QueryView>
  );
}

function Return({ found }: { readonly found: ReturnView }): ReactNode {
  const mayReceive = useMay()('receive_return');
  const locationName = useLocationName();
  const [receiving, setReceiving] = useState(false);
  const columns = useMemo(() => returnColumns(locationName, found.received !== null), [locationName, found.received]);
  return (
    <>
      <PageHeader
        title={`Return ${found.id}`}
        back={<BackLink list="returns" />}
        badges={<ReturnBadge state={found.state} />}
        subtitle={
          <>
            <Link to="/orders/$order" params={{ order: found.order }}>
              Order {found.order}
            </Link>{' '}
            ·{' '}
            <Link to="/customers/$customer" params={{ customer: found.customerId }}>
              {found.customer}
            </Link>{' '}
            · announced {formatTime(found.openedAt)}
          </>
        }
        actions={
          found.received === null && mayReceive ? (
            <Button look="primary" onClick={() => setReceiving(true)}>
              Receive
            </Button>
          ) : undefined
        }
      />
      {found.received === null ? <RoleLimits deeds={[{ kind: 'receive_return', label: 'Receive' }]} /> : null}
      <div className={styles.stack}>
        <Card title="Items" flush>
          <DataTable name="Items" columns={columns} rows={found.lines} rowKey={({ line }) => line} />
        </Card>
        <Card title="The customer’s reason">
          <p>{found.reason}</p>
        </Card>
        {found.received === null ? null : (
          <Card title="Received">
            <p>
              At {locationName(found.received.location)} by {found.received.who}, {formatTime(found.received.at)}. Refund the money on the
              order’s page.
            </p>
          </Card>
        )}
      </div>
      {receiving ? <ReceiveReturnDialog found={found} onClose={() => setReceiving(false)} /> : null}
    </>
  );
}
