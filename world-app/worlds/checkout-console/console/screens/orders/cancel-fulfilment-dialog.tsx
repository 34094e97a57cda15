import type { ReactNode } from 'react';
import type { CancelFulfilmentBody } from '#checkout-console/wire/order-bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { count } from '#shell/format/count.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';

type Props = { readonly order: OrderView; readonly shipment: OrderView['shipments'][number]; readonly onClose: () => void };

/** Takes a parcel back before it is on its way: its units are committed to the order again. */
export function CancelFulfilmentDialog({ order, shipment, onClose }: Props): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const locationName = useLocationName();
  const command = useCommand<CancelFulfilmentBody>(`/api/orders/${order.id}/cancel-fulfilment`, () => {
    onClose();
    show(`${shipment.id} cancelled`);
  });
  return (
    <ActionDialog
      title={`Cancel ${shipment.id}`}
      action="Cancel shipment"
      look="danger"
      busy={command.busy}
      failure={<FailureAlert title="Shipment not cancelled" failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={() => void command.send({ fulfilment: shipment.id, opKey: order.opKeys.cancel_fulfilment, ifVersion: order.version })}
      onClose={onClose}
    >
      <p>
        {count(shipment.units, 'item')}, tracking {shipment.tracking}, {shipment.units === 1 ? 'is' : 'are'} back at{' '}
        {locationName(shipment.location)} and committed to {order.id} again: they still have to leave.
      </p>
    </ActionDialog>
  );
}
