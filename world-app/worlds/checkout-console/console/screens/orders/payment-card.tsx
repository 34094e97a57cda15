import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Card } from '#shell/components/card.tsx';
import { Facts, type Fact } from '#shell/components/facts.tsx';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { FinancialBadge } from '#checkout-console/console/parts/order-badges.tsx';
import { bill } from '#checkout-console/console/parts/bill.ts';
import { PaymentActions } from './payment-actions.tsx';
import styles from './payment-card.module.css';

/** The bill as agreed, beside the money that really moved. */
export function PaymentCard({ order }: { readonly order: OrderView }): ReactNode {
  const money = (amount: number): string => formatMoney(amount, order.currency);
  const { totals, payment } = order;
  const { sums, total } = bill(totals, { currency: order.currency, discount: 'Discount', rate: order.rate?.name });
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
    ...(payment.voiding ? [{ term: 'Void', value: 'Processing at the bank' }] : []),
    { term: 'Authorised', value: money(payment.authorised) },
    ...(payment.expiresAt === null ? [] : [{ term: 'Authorisation expires', value: formatTime(payment.expiresAt) }]),
    { term: 'Captured', value: money(payment.captured) },
    ...(payment.refunded === 0 ? [] : [{ term: 'Refunded', value: formatDeduction(payment.refunded, order.currency) }]),
  ];
  const left: Fact = {
    term: payment.refunded === 0 ? 'Received' : 'Left after refunds',
    value: money(payment.captured - payment.refunded),
    look: 'strong',
  };
  return (
    <Card title="Payment" aside={<FinancialBadge status={order.financial} />}>
      <div className={styles.columns}>
        <Facts facts={sums} layout="sums" />
        <Facts facts={moved} layout="sums" />
        <Facts facts={total} layout="sums" />
        <Facts facts={[left]} layout="sums" />
      </div>
      <PaymentActions order={order} />
    </Card>
  );
}
