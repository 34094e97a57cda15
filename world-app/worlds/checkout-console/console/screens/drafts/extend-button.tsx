import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { Button } from '#shell/components/button.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';

const ExtendHoldDialog = lazy(async () => ({ default: (await import('../inventory/extend-hold-dialog.tsx')).ExtendHoldDialog }));

/** More time for the hold that a draft is pressed by, without a way to the list of holds. */
export function ExtendButton({ hold }: { readonly hold: HoldRow | null }): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState<HoldRow | null>(null);
  return (
    <>
      {hold === null || !may('extend_hold') ? null : (
        <Button
          size="small"
          aria-label={`Extend ${hold.id}`}
          // As a transition: after a placeholder React would hold the dialog back, and the page would seem settled without it.
          onClick={() => startTransition(() => setAsking(hold))}
        >
          Extend
        </Button>
      )}
      <Suspense>{asking === null ? null : <ExtendHoldDialog hold={asking} onClose={() => setAsking(null)} />}</Suspense>
    </>
  );
}
