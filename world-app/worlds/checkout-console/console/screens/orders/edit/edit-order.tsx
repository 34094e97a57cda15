import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { AddOrderLineBody, OrderStepBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderEditView } from '#checkout-console/wire/order-edit-view.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { SaveBar } from '#shell/components/save-bar.tsx';
import { AddItemDialog } from '#checkout-console/console/parts/add-item-dialog.tsx';
import { ConfirmDialog } from '#checkout-console/console/parts/confirm-dialog.tsx';
import { EditLine } from './edit-line.tsx';
import { editConsequence, isChanged } from './edit-consequence.ts';
import styles from './edit-order.module.css';
import { SaveEditDialog } from './save-edit-dialog.tsx';

type Props = { readonly order: OrderView; readonly edit: OrderEditView };

/** The staged lines of an order. The bar at the foot says what saving them would do to money and stock. */
export function EditOrder({ order, edit }: Props): ReactNode {
  const [asking, setAsking] = useState<'add' | 'discard' | 'save' | null>(null);
  const close = (): void => setAsking(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsking('save');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Card title="Items" flush aside={<Button onClick={() => setAsking('add')}>Add item</Button>}>
        <ul aria-label="Items of this edit">
          {edit.lines.map((line) => (
            <EditLine key={`${line.line} ${line.quantity}`} order={order} line={line} />
          ))}
        </ul>
      </Card>
      {edit.outcome.kind === 'blocked' ? (
        <Notice tone="warn" title="This cannot be saved as it stands">
          {edit.outcome.reason}
        </Notice>
      ) : null}
      <SaveBar
        busy={false}
        disabled={edit.outcome.kind === 'blocked' || !isChanged(edit)}
        consequence={editConsequence(order, edit)}
        onDiscard={() => setAsking('discard')}
      />
      {asking === 'add' ? (
        <AddItemDialog
          id={order.id}
          path={`/api/orders/${order.id}/add-line`}
          body={(item) => ({ ...item, opKey: order.opKeys.add_order_line, ifVersion: order.version }) satisfies AddOrderLineBody}
          onClose={close}
        />
      ) : null}
      {asking === 'discard' ? <DiscardDialog order={order} onClose={close} /> : null}
      {asking === 'save' ? <SaveEditDialog order={order} edit={edit} onClose={close} /> : null}
    </form>
  );
}

function DiscardDialog({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Discard edit of ${order.id}`}
      action="Discard edit"
      look="danger"
      path={`/api/orders/${order.id}/drop-edit`}
      body={{ opKey: order.opKeys.drop_order_edit, ifVersion: order.version } satisfies OrderStepBody}
      refused="Not discarded"
      done={() => `Edit of ${order.id} discarded`}
      onDone={() => navigate({ to: '/orders/$order', params: { order: order.id } })}
      onClose={onClose}
    >
      <p>What was staged is lost. The order, its money and its stock stay as they are.</p>
    </ConfirmDialog>
  );
}
