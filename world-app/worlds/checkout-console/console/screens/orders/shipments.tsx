import { useState, type ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { count } from '#shell/format/count.ts';
import { formatTime } from '#shell/format/time.ts';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { CancelFulfilmentDialog } from './cancel-fulfilment-dialog.tsx';
import styles from './order-items.module.css';

/** The parcels of an order: what each held, from where it left, by which number it is followed. */
export function Shipments({ order }: { readonly order: OrderView }): ReactNode {
  const locationName = useLocationName();
  const mayCancel = useMay()('cancel_fulfilment') && order.lifecycle === 'open';
  const [canceling, setCanceling] = useState<OrderView['shipments'][number] | null>(null);
  if (order.shipments.length === 0) return null;
  return (
    <>
      <ul className={styles.shipments} aria-label="Shipments">
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className={styles.shipment}>
            <div>
              <p>
                {shipment.id}: {count(shipment.units, 'item')} from {locationName(shipment.location)}, tracking {shipment.tracking}
              </p>
              <p className={styles.parcel}>
                {shipment.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')} ·{' '}
                {shipment.canceledAt === null ? formatTime(shipment.at) : `cancelled ${formatTime(shipment.canceledAt)}`}
              </p>
            </div>
            {mayCancel && shipment.canceledAt === null ? (
              <Button size="small" look="caution" aria-label={`Cancel ${shipment.id}`} onClick={() => setCanceling(shipment)}>
                Cancel
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {canceling === null ? null : <CancelFulfilmentDialog order={order} shipment={canceling} onClose={() => setCanceling(null)} />}
    </>
  );
}
