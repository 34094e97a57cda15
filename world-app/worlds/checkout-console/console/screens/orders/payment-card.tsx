import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { Facts, type Fact } from '#shell/components/facts.tsx';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { FinancialBadge } from '#checkout-console/console/parts/order-badges.tsx';
import { PaymentActions } from './payment-actions.tsx';
import styles from './payment-card.module.css';

/** The bill as agreed, beside the money that really moved. */
export function PaymentCard({ order }: { readonly order: OrderView }): ReactNode {
  const money = (amount: number): string => formatMoney(amount, order.currency);
  const { totals, payment } = order;
  const bill: readonly Fact[] = [
    { term: 'Subtotal', value: money(totals.subtotal) },
    ...(totals.discount === 0 ? [] : [{ term: 'Discount', value: formatDeduction(totals.discount, order.currency) }]),
    { term: order.rate === null ? 'Shipping' : `Shipping (${order.rate.name})`, value: money(totals.shipping) },
    { term: totals.taxNote, value: money(totals.tax) },
    { term: 'Total', value: money(totals.total), strong: true },
  ];
  const moved: readonly Fact[] = [
    {
      term: 'Payment',
      value: (
        <Link to="/payments/$payment" params={{ payment: payment.id }}>
          {payment.id}
        </Link>
      ),
    },
    { term: 'Method', value: payment.method },
    ...(payment.processing === null ? [] : [{ term: 'Processing at the bank', value: money(payment.processing) }]),
    { term: 'Authorised', value: money(payment.authorised) },
    ...(payment.expiresAt === null ? [] : [{ term: 'Authorisation expires', value: formatTime(payment.expiresAt) }]),
    { term: 'Captured', value: money(payment.captured) },
    ...(payment.refunded === 0 ? [] : [{ term: 'Refunded', value: formatDeduction(payment.refunded, order.currency) }]),
    { term: payment.refunded === 0 ? 'Received' : 'Left after refunds', value: money(payment.captured - payment.refunded), strong: true },
  ];
  return (
    <Card title="Payment" aside={<FinancialBadge status={order.financial} />}>
      <div className={styles.columns}>
        <Facts facts={bill} layout="sums" />
        <Facts facts={moved} layout="sums" />
      </div>
      <PaymentActions order={order} />
    </Card>
  );
}
