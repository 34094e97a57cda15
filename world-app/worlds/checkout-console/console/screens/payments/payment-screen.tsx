import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PaymentView } from '#checkout-console/wire/payment-views.ts';
import { Card } from '#shell/components/card.tsx';
import { DataTable } from '#shell/components/data-table.tsx';
import { Facts, type Fact } from '#shell/components/facts.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { attemptColumns, refundColumns } from './payment-columns.tsx';
import styles from './payment-screen.module.css';

const route = getRouteApi('/payments/$payment');

/** One payment: what was asked for, what came, what went back. Read only: money is moved from the order's page. */
export function PaymentScreen(): ReactNode {
  const { payment: id } = route.useParams();
  const query = useQuery(queries.payment(id));
  return (
    <QueryView query={query} title={`Payment ${id}`} rows={8}>
      {(payment) => <Payment payment={payment} />}
    </QueryView>
  );
}

function Payment({ payment }: { readonly payment: PaymentView }): ReactNode {
  const inCurrency = <Row extends object>(row: Row): Row & Pick<PaymentView, 'currency'> => ({ ...row, currency: payment.currency });
  return (
    <>
      <PageHeader
        title={`Payment ${payment.id}`}
        back={<BackLink list="payments" />}
        badges={<PaymentBadge state={payment.state} />}
        subtitle={
          <>
            {payment.method} ·{' '}
            <Link to="/orders/$order" params={{ order: payment.order }}>
              Order {payment.order}
            </Link>{' '}
            ·{' '}
            <Link to="/customers/$customer" params={{ customer: payment.customerId }}>
              {payment.customer}
            </Link>
          </>
        }
      />
      <div className={styles.notices}>
        {payment.markedPaidAt === null ? null : (
          <Notice tone="warn">Marked as paid by staff on {formatTime(payment.markedPaidAt)}. No money came by that.</Notice>
        )}
        {payment.processing === null ? null : (
          <Notice tone="info">
            The bank has not answered yet about {formatMoney(payment.processing, payment.currency)}. A second attempt would charge twice.
          </Notice>
        )}
        {payment.voiding ? (
          <Notice tone="info">
            The bank was told to let {formatMoney(payment.authorised, payment.currency)} go and has not answered yet. Load the page again
            later; there is nothing else to do.
          </Notice>
        ) : null}
        {payment.failed === null ? null : (
          <Notice tone="bad">
            The bank did not pay ({payment.failed.code}), {formatTime(payment.failed.at)}. The order is placed all the same.
          </Notice>
        )}
        {payment.current ? null : <Notice tone="info">A later payment has taken this one’s place.</Notice>}
      </div>
      <div className={styles.columns}>
        <Card title="Money">
          <Facts layout="sums" facts={moneyFacts(payment)} />
        </Card>
        <Card title="Times">
          <Facts layout="sums" facts={timeFacts(payment)} />
        </Card>
      </div>
      <div className={styles.stack}>
        {payment.dispute === null ? null : <DisputeCard dispute={payment.dispute} />}
        <Card title={`Attempts (${payment.attempts.length})`} flush>
          {payment.attempts.length === 0 ? (
            <p className={styles.empty}>No card was asked since the shop opened today.</p>
          ) : (
            <DataTable name="Attempts" columns={attemptColumns} rows={payment.attempts.map(inCurrency)} />
          )}
        </Card>
        <Card title={`Refunds (${payment.refunds.length})`} flush>
          {payment.refunds.length === 0 ? (
            <p className={styles.empty}>Nothing was given back.</p>
          ) : (
            <DataTable name="Refunds" columns={refundColumns} rows={payment.refunds.map(inCurrency)} rowKey={({ id }) => id} />
          )}
        </Card>
      </div>
    </>
  );
}

function moneyFacts({ authorised, captured, released, refunded, currency }: PaymentView): readonly Fact[] {
  return [
    { term: 'Authorised', value: formatMoney(authorised, currency) },
    { term: 'Captured', value: formatMoney(captured, currency) },
    ...(released === 0 ? [] : [{ term: 'Given up by the capture', value: formatMoney(released, currency) }]),
    { term: 'Refunded', value: formatDeduction(refunded, currency) },
    { term: 'Received', value: formatMoney(captured - refunded, currency), look: 'strong' },
  ];
}

function timeFacts({ madeAt, authorisedAt, expiresAt, lapsedAt, voidedAt, captures }: PaymentView): readonly Fact[] {
  const times = [
    { term: 'Made', at: madeAt },
    { term: 'Authorised', at: authorisedAt },
    { term: 'Authorisation ends', at: expiresAt },
    { term: 'Expired', at: lapsedAt },
    { term: 'Voided', at: voidedAt },
    ...captures.map(({ at }) => ({ term: 'Captured', at })),
  ];
  return times.flatMap(({ term, at }) => (at === null ? [] : [{ term, value: formatTime(at) }]));
}
