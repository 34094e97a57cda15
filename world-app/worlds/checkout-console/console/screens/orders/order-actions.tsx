import { useState, type ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionMenu } from '#shell/components/action-menu.tsx';
import { Button } from '#shell/components/button.tsx';
import { TextDialog } from '#checkout-console/console/parts/text-dialog.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { BeginEditButton } from './edit/begin-edit-button.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { OpenReturnDialog } from './open-return-dialog.tsx';
import { orderDeedWords } from './order-deed-words.ts';
import { openDeeds, type OrderDeed } from './order-deeds.ts';
import { OrderStepDialog } from './order-step-dialog.tsx';
import { PutOnHoldDialog } from './put-on-hold-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const inMenu = [
  'send_message',
  'open_return',
  'mark_paid',
  'put_on_hold',
  'clear_on_hold',
  'archive_order',
  'unarchive_order',
  'cancel_order',
] as const satisfies readonly OrderDeed[];

type Asking = 'refund' | 'fulfil' | (typeof inMenu)[number];

/** What can be done to the order as it stands, at the top of its page. What the role may not do is not there. */
export function OrderActions({ order }: { readonly order: OrderView }): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState<Asking | null>(null);
  const deeds = openDeeds(order, may);
  const menu = inMenu.filter((deed) => deeds.has(deed));
  return (
    <>
      {deeds.has('begin_order_edit') ? <BeginEditButton order={order} label="Edit" /> : null}
      {may('refund') ? (
        <Button disabled={!deeds.has('refund')} onClick={() => setAsking('refund')}>
          Refund
        </Button>
      ) : null}
      {menu.length === 0 ? null : (
        <ActionMenu label="More actions" actions={menu.map((deed) => ({ label: orderDeedWords[deed], onChoose: () => setAsking(deed) }))} />
      )}
      {deeds.has('fulfil') ? (
        // Where money is still to be seen to, that comes first.
        <Button look={deeds.has('capture') || deeds.has('reauthorise') ? 'secondary' : 'primary'} onClick={() => setAsking('fulfil')}>
          Fulfil
        </Button>
      ) : null}
      {asking === null ? null : <Asked asking={asking} order={order} onClose={() => setAsking(null)} />}
    </>
  );
}

type AskedProps = { readonly asking: Asking; readonly order: OrderView; readonly onClose: () => void };

function Asked({ asking, order, onClose }: AskedProps): ReactNode {
  switch (asking) {
    case 'refund':
      return <RefundDialog order={order} onClose={onClose} />;
    case 'fulfil':
      return <FulfilDialog order={order} onClose={onClose} />;
    case 'send_message':
      return (
        <TextDialog
          title={`Message about ${order.id}`}
          action={`Send to ${order.email}`}
          label="Message"
          field="text"
          rows={5}
          missing="Write the message first."
          path={`/api/orders/${order.id}/messages`}
          body={(text) => ({ text, ifVersion: order.version })}
          refused="Message not sent"
          done={`Message about ${order.id} sent`}
          onClose={onClose}
        >
          <p>An e-mail goes to {order.customer.name} at once. It cannot be taken back.</p>
        </TextDialog>
      );
    case 'open_return':
      return <OpenReturnDialog order={order} onClose={onClose} />;
    case 'put_on_hold':
      return <PutOnHoldDialog order={order} onClose={onClose} />;
    case 'cancel_order':
      return <CancelOrderDialog order={order} onClose={onClose} />;
    case 'mark_paid':
    case 'clear_on_hold':
    case 'archive_order':
    case 'unarchive_order':
      return <OrderStepDialog order={order} step={asking} onClose={onClose} />;
  }
}
