import type { ReactNode } from 'react';
import type { SetBackorderBody } from '#checkout-console/wire/bodies.ts';
import type { VariantView } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

/** What the button on a variant's page is called, and the dialog's own. */
export function oversellAction({ oversell }: Pick<VariantView, 'oversell'>): string {
  return oversell ? 'Stop overselling' : 'Allow overselling';
}

/** Lets a variant be sold beyond its stock, or stops that. */
export function OversellDialog({ variant, onClose }: { readonly variant: VariantView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const { variant: sku, oversell, version } = variant;
  const set = useCommand<SetBackorderBody>(`/api/variants/${sku}/backorder`, () => {
    onClose();
    show(oversell ? `Overselling of ${sku} stopped` : `Overselling of ${sku} allowed`);
  });
  return (
    <ActionDialog
      title={`${oversellAction(variant)} of ${sku}`}
      action={oversellAction(variant)}
      look={oversell ? 'primary' : 'danger'}
      busy={set.busy}
      failure={<FailureAlert title="Nothing was changed" failure={set.failure} onDismiss={set.dismiss} />}
      onSubmit={() => void set.send({ backorder: oversell ? 'deny' : 'continue', ifVersion: version })}
      onClose={onClose}
    >
      <p>
        {oversell
          ? 'From now on orders are only promised what is available. What was promised by now stays promised.'
          : 'From now on orders are promised units that are not there: what is available can fall below nothing, at every location and for every draft. Such units leave only once they have come.'}
      </p>
    </ActionDialog>
  );
}
