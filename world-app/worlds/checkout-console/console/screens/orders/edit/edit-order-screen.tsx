import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { ErrorState } from '#shell/components/error-state.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { BeginEditButton } from './begin-edit-button.tsx';
import { EditOrder } from './edit-order.tsx';

const route = getRouteApi('/orders/$order/edit');

/** An order's lines, to be changed: staged first, then saved as a whole. */
export function EditOrderScreen(): ReactNode {
  const { order: id } = route.useParams();
  const may = useMay();
  const query = useQuery(queries.order(id));
  return (
    <QueryView query={query} title={`Edit order ${id}`} rows={5}>
      {(order) => (
        <>
          <PageHeader title={`Edit order ${order.id}`} back={<BackLink list="orders" />} subtitle={subtitle(order)} />
          {may('commit_order_edit') ? (
            <Editing order={order} />
          ) : (
            <ErrorState title="Not permitted" message="Your role may look at orders, but not edit them." />
          )}
        </>
      )}
    </QueryView>
  );
}

function subtitle({ customer, edit }: OrderView): string {
  return edit === null ? customer.name : `${customer.name} · edit begun by ${edit.who}, ${formatTime(edit.at)}`;
}

function Editing({ order }: { readonly order: OrderView }): ReactNode {
  if (order.edit !== null) return <EditOrder order={order} edit={order.edit} />;
  return (
    <Card title="No edit is open">
      <p>Changes are staged here and saved as a whole. Until then the order stays as it is.</p>
      {order.lifecycle === 'open' ? <BeginEditButton order={order} label="Begin edit" /> : <p>This order is not open to edits.</p>}
    </Card>
  );
}
