import type { OrderView } from '#checkout-console/wire/views.ts';

/** What can be done to an order beside refunding it. Each opens a dialog. */
export type OrderDeed =
  | 'fulfil'
  | 'capture'
  | 'void_payment'
  | 'reauthorise'
  | 'mark_paid'
  | 'put_on_hold'
  | 'clear_on_hold'
  | 'cancel_order'
  | 'archive_order'
  | 'unarchive_order'
  | 'send_message'
  | 'open_return'
  | 'refund'
  | 'begin_order_edit';

/** The deeds that this order is open to as it stands, for a person who may do them. The server has the last word. */
export function openDeeds(order: OrderView, may: (kind: string) => boolean): ReadonlySet<OrderDeed> {
  const { payment, lifecycle, onHold, edit } = order;
  const open = lifecycle === 'open';
  // Money and goods stay as they are while an edit is open.
  const settled = open && edit === null;
  const waits = settled && order.lines.some(({ waiting }) => waiting > 0);
  const unpaid = ['pending', 'failed', 'authorised', 'lapsed', 'voided'].includes(payment.state) && payment.markedPaidAt === null;
  const possible: Readonly<Record<OrderDeed, boolean>> = {
    fulfil: waits && onHold === null,
    capture: settled && payment.capturable > 0,
    void_payment: settled && payment.capturable > 0,
    reauthorise: settled && (payment.state === 'lapsed' || payment.state === 'failed'),
    mark_paid: open && unpaid,
    put_on_hold: open && order.lines.some(({ waiting }) => waiting > 0) && onHold === null,
    clear_on_hold: onHold !== null,
    cancel_order: settled && payment.state !== 'processing',
    refund: edit === null && payment.refundable > 0,
    begin_order_edit: waits,
    archive_order: open,
    unarchive_order: lifecycle === 'archived',
    send_message: true,
    open_return: lifecycle !== 'canceled' && order.lines.some(({ fulfilled, returned }) => fulfilled > returned),
  };
  return new Set((Object.keys(possible) as OrderDeed[]).filter((deed) => possible[deed] && may(deed)));
}
