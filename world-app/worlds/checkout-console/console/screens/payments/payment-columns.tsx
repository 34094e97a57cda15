import type { PaymentView } from '#checkout-console/wire/payment-views.ts';
import { columnHelper } from '#shell/components/data-table.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';

const attemptWords: Readonly<Record<PaymentView['attempts'][number]['outcome'], string>> = {
  ok: 'Accepted',
  declined: 'Declined',
  requires_action: 'To be confirmed',
  processing: 'Processing',
};

type InCurrency = Pick<PaymentView, 'currency'>;

const attempt = columnHelper<PaymentView['attempts'][number] & InCurrency>();

/** Charges that were asked of the processor. */
export const attemptColumns = attempt.columns([
  attempt.accessor('at', { header: 'When', cell: ({ getValue }) => formatTime(getValue()) }),
  attempt.accessor('card', { header: 'Card' }),
  attempt.accessor('outcome', {
    header: 'Outcome',
    cell: ({ row: { original: row } }) => attemptWords[row.outcome] + (row.code === null ? '' : ` (${row.code})`),
  }),
  attempt.accessor('who', { header: 'By' }),
  attempt.accessor('amount', {
    header: 'Amount',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => formatMoney(row.amount, row.currency),
  }),
]);

const refund = columnHelper<PaymentView['refunds'][number] & InCurrency>();

/** Money that was given back. */
export const refundColumns = refund.columns([
  refund.accessor('id', { header: 'Refund' }),
  refund.accessor('at', { header: 'When', cell: ({ getValue }) => formatTime(getValue()) }),
  refund.accessor('reason', { header: 'Reason' }),
  refund.accessor('who', { header: 'By' }),
  refund.accessor('amount', {
    header: 'Amount',
    meta: { align: 'end' },
    cell: ({ row: { original: row } }) => formatMoney(row.amount, row.currency),
  }),
]);
