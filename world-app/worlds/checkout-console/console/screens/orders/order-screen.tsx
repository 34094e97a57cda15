import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Notice } from '#shell/components/notice.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import {
  ArchivedBadge,
  CanceledBadge,
  FinancialBadge,
  FulfilmentBadge,
  OnHoldBadge,
} from '#checkout-console/console/parts/order-badges.tsx';
import { RoleLimits } from '#checkout-console/console/parts/role-limits.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { OrderActions } from './order-actions.tsx';
import { orderDeedWords } from './order-deed-words.ts';
import { openDeeds } from './order-deeds.ts';
import { OrderItems } from './order-items.tsx';
import styles from './order-screen.module.css';
import { OrderSide } from './order-side.tsx';
import { PaymentCard } from './payment-card.tsx';
import { Timeline } from './timeline.tsx';

const route = getRouteApi('/orders/$order');

/** One order: what was sold, what was paid, where it goes, what happened. */
export function OrderScreen(): ReactNode {
  const { order: id } = route.useParams();
  const query = useQuery(queries.order(id));
  return (
    <QueryView query={query} title={`Order ${id}`} rows={9}>
      {(order) => <Order key={order.id} order={order} />}
    </QueryView>
  );
}

function Order({ order }: { readonly order: OrderView }): ReactNode {
  const badges = (
    <>
      <FinancialBadge status={order.financial} />
      {order.lifecycle === 'canceled' ? <CanceledBadge /> : <FulfilmentBadge status={order.fulfilment} />}
      {order.onHold === null ? null : <OnHoldBadge />}
      {order.lifecycle === 'archived' ? <ArchivedBadge /> : null}
    </>
  );
  return (
    <>
      <PageHeader
        title={`Order ${order.id}`}
        back={<BackLink list="orders" />}
        badges={badges}
        subtitle={`${order.customer.name} · placed ${formatTime(order.placedAt)}`}
        actions={<OrderActions order={order} />}
      />
      <RoleLimits deeds={[...openDeeds(order, () => true)].map((kind) => ({ kind, label: orderDeedWords[kind] }))} />
      {order.onHold === null ? null : (
        <div className={styles.onHold}>
          <Notice tone="warn" title="On hold: nothing may leave">
            {order.onHold.reason} ({order.onHold.who}, {formatTime(order.onHold.at)})
          </Notice>
        </div>
      )}
      {order.edit === null ? null : (
        <div className={styles.onHold}>
          <Notice tone="info" title="Being edited">
            {order.edit.who} began an edit that is neither saved nor discarded. Until then no money and no goods of this order move.{' '}
            <Link to="/orders/$order/edit" params={{ order: order.id }}>
              Go on editing
            </Link>
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <OrderItems order={order} />
          <PaymentCard order={order} />
          <Timeline order={order} />
        </div>
        <OrderSide order={order} />
      </div>
    </>
  );
}
