import { useState, type ReactNode } from 'react';
import type { Instant } from '#contract/checkout-console/values.ts';
import type { ExtendHoldBody } from '#checkout-console/wire/bodies.ts';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { ChoiceTime } from '#shell/components/choice-time.tsx';
import { formatTime, parseTimeField, timeField } from '#shell/format/time.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { HoldFacts } from './hold-facts.tsx';

/** Gives a hold more time. */
export function ExtendHoldDialog({ hold, onClose }: { readonly hold: HoldRow; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [text, setText] = useState(hold.due === null ? '' : timeField(hold.due.at));
  const [error, setError] = useState<string | null>(null);
  const until = parseTimeField(text);
  const extend = useCommand<ExtendHoldBody>(`/api/holds/${hold.id}/extend`, () => {
    onClose();
    if (until !== null) show(`${hold.id} extended until ${formatTime(until)}`);
  });
  const submit = (): void => {
    setError(until === null ? 'Write a date and a time of the shop’s clock, such as 2026-03-16 12:00.' : null);
    if (until !== null) void extend.send({ until: until as Instant, ifVersion: hold.version });
  };
  return (
    <ActionDialog
      title={`Extend ${hold.id}`}
      action="Extend hold"
      busy={extend.busy}
      failure={<FailureAlert title="Hold not extended" failure={extend.failure} onDismiss={extend.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoldFacts hold={hold} />
      <ChoiceTime label="New expiry" hint="Shop time, as 2026-03-16 12:00." value={text} onChange={setText} error={error} />
    </ActionDialog>
  );
}
