import { useState, type ReactNode } from 'react';
import type { TransferStockBody } from '#checkout-console/wire/bodies.ts';
import type { LevelView } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { ChoiceSelect } from '#shell/components/choice-select.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { count } from '#shell/format/count.ts';
import { parseCount } from '#shell/format/parse-count.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';
import { levelName, transferReasons } from './stock-words.ts';

/** Sends free units to another location. */
export function TransferDialog({ level, onClose }: { readonly level: LevelView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [to, setTo] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const name = levelName(level);
  const places = level.others.map((other) => ({ ...other, label: `${other.name} (${other.location})` }));
  const target = places.find(({ label }) => label === to);
  const units = parseCount(text, { min: 1, max: 99_999 });
  const transfer = useCommand<TransferStockBody>(`/api/levels/${level.id}/transfer`, () => {
    onClose();
    show(`${count(units ?? 0, 'unit')} of ${name} transferred to ${target?.location ?? ''}`);
  });
  const submit = (): void => {
    setAsked(true);
    if (target === undefined || units === null || reason === null) return;
    void transfer.send({ to: target.location, units, reason, ifVersion: level.version });
  };
  return (
    <ActionDialog
      title={`Transfer ${name}`}
      action="Transfer units"
      busy={transfer.busy}
      failure={<FailureAlert title="Nothing was transferred" failure={transfer.failure} onDismiss={transfer.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceSelect
        label="To"
        placeholder="Choose a location"
        options={places.map(({ label }) => label)}
        value={to}
        onChange={setTo}
        error={asked && target === undefined ? 'Choose where the units go.' : null}
      />
      <NumberField
        label="Units"
        value={text}
        onChange={setText}
        min={1}
        max={99_999}
        hint={`${level.available} are available here. Held and committed units stay.`}
        error={asked && units === null ? 'Write a whole number from 1 on.' : fieldError(transfer.failure, 'units')}
      />
      <ChoiceSelect
        label="Reason"
        placeholder="Choose a reason"
        options={transferReasons}
        value={reason}
        onChange={setReason}
        error={asked && reason === null ? 'Choose a reason for the transfer.' : null}
      />
      {target === undefined || units === null ? null : (
        <Notice tone="info">
          Available at {level.locationName} goes from {level.available} to {level.available - units}, at {target.name} from{' '}
          {target.available} to {target.available + units}.
        </Notice>
      )}
    </ActionDialog>
  );
}
