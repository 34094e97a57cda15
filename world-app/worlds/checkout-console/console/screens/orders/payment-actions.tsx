import { useState, type ReactNode } from 'react';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { CaptureDialog } from './capture-dialog.tsx';
import { openDeeds } from './order-deeds.ts';
import { OrderStepDialog } from './order-step-dialog.tsx';
import styles from './payment-actions.module.css';
import { ReauthoriseDialog } from './reauthorise-dialog.tsx';

type Asking = 'capture' | 'void_payment' | 'reauthorise';

/** What can be done with an authorisation: take the money, give it up, or ask again for one that ran out. */
export function PaymentActions({ order }: { readonly order: OrderView }): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState<Asking | null>(null);
  const deeds = openDeeds(order, may);
  const close = (): void => setAsking(null);
  if (!deeds.has('capture') && !deeds.has('void_payment') && !deeds.has('reauthorise')) return null;
  return (
    <div className={styles.actions}>
      {deeds.has('capture') ? (
        <Button look="primary" onClick={() => setAsking('capture')}>
          Capture
        </Button>
      ) : null}
      {deeds.has('void_payment') ? (
        <Button look="caution" onClick={() => setAsking('void_payment')}>
          Void
        </Button>
      ) : null}
      {deeds.has('reauthorise') ? (
        <Button look="primary" onClick={() => setAsking('reauthorise')}>
          Authorise again
        </Button>
      ) : null}
      {asking === 'capture' ? <CaptureDialog order={order} onClose={close} /> : null}
      {asking === 'void_payment' ? <OrderStepDialog order={order} step="void_payment" onClose={close} /> : null}
      {asking === 'reauthorise' ? <ReauthoriseDialog order={order} onClose={close} /> : null}
    </div>
  );
}
