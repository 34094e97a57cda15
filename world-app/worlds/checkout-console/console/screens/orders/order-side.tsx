import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { count } from '#shell/format/count.ts';
import { AddressLines } from '#checkout-console/console/parts/address-lines.tsx';
import { TagsCard } from '#checkout-console/console/parts/tags-card.tsx';
import { OrderPhoto } from './order-photo.tsx';
import styles from './order-side.module.css';

/** Who bought, where it goes, who gets the bill, where the order came from. */
export function OrderSide({ order }: { readonly order: OrderView }): ReactNode {
  const { customer, draft } = order;
  return (
    <div className={styles.side}>
      <Card title="Customer">
        <p className={styles.name}>{customer.name}</p>
        <p>
          <Link to="/customers/$customer" params={{ customer: customer.id }}>
            {customer.id}
          </Link>
        </p>
        <p className={styles.contact}>{order.email}</p>
        <p className={styles.contact}>{customer.phone}</p>
      </Card>
      <Card title="Shipping address">
        <AddressLines address={order.shippingAddress} />
      </Card>
      <Card title="Billing address">
        {order.billingAddress === null ? <p className={styles.contact}>None</p> : <AddressLines address={order.billingAddress} />}
      </Card>
      {order.photo === null ? null : <OrderPhoto words={order.photo} />}
      {order.returns.length === 0 ? null : (
        <Card title="Returns">
          {order.returns.map(({ id, units, received }) => (
            <p key={id}>
              <Link to="/returns/$return" params={{ return: id }}>
                {id}
              </Link>{' '}
              <span className={styles.contact}>{`${count(units, 'item')}, ${received ? 'received' : 'expected'}`}</span>
            </p>
          ))}
        </Card>
      )}
      {draft === null ? null : (
        <Card title="Origin">
          <p>
            From draft{' '}
            <Link to="/drafts/$draft" params={{ draft }}>
              {draft}
            </Link>
          </p>
        </Card>
      )}
      <TagsCard id={order.id} path={`/api/orders/${order.id}`} version={order.version} tags={order.tags} />
    </div>
  );
}
