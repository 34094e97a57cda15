import { useState, type ReactNode } from 'react';
import type { ReceiveStockBody } from '#checkout-console/wire/bodies.ts';
import type { LevelView } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { count } from '#shell/format/count.ts';
import { parseCount } from '#shell/format/parse-count.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';
import { levelName } from './stock-words.ts';

/** Books in units that were on their way. */
export function ReceiveDialog({ level, onClose }: { readonly level: LevelView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [text, setText] = useState(String(level.incoming));
  const [asked, setAsked] = useState(false);
  const name = levelName(level);
  const units = parseCount(text, { min: 1, max: level.incoming });
  const receive = useCommand<ReceiveStockBody>(`/api/levels/${level.id}/receive`, () => {
    onClose();
    show(`${count(units ?? 0, 'unit')} of ${name} received`);
  });
  const submit = (): void => {
    setAsked(true);
    if (units !== null) void receive.send({ units, ifVersion: level.version });
  };
  return (
    <ActionDialog
      title={`Receive ${name}`}
      action="Receive units"
      busy={receive.busy}
      failure={<FailureAlert title="Nothing was received" failure={receive.failure} onDismiss={receive.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label="Units"
        value={text}
        onChange={setText}
        min={1}
        max={level.incoming}
        hint={`${level.incoming} are on their way.`}
        error={asked && units === null ? `Write a whole number from 1 to ${level.incoming}.` : fieldError(receive.failure, 'units')}
      />
      {units === null ? null : (
        <Notice tone="info">
          On hand goes from {level.onHand} to {level.onHand + units}; all of them can be sold at once.
        </Notice>
      )}
    </ActionDialog>
  );
}
