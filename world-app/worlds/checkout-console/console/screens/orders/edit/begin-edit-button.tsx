import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderStepBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

/** Begins an edit and goes to its page. Nothing of the order is different by that. */
export function BeginEditButton({ order, label }: { readonly order: OrderView; readonly label: string }): ReactNode {
  const navigate = useNavigate();
  const command = useCommand<OrderStepBody>(`/api/orders/${order.id}/begin-edit`, () =>
    navigate({ to: '/orders/$order/edit', params: { order: order.id } }),
  );
  return (
    <>
      <Button busy={command.busy} onClick={() => void command.send({ opKey: order.opKeys.begin_order_edit, ifVersion: order.version })}>
        {label}
      </Button>
      <FailureAlert title="No edit was begun" failure={command.failure} onDismiss={command.dismiss} />
    </>
  );
}
