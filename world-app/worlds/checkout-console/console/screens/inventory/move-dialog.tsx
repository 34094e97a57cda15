import { useState, type ReactNode } from 'react';
import type { MoveStockBody } from '#checkout-console/wire/bodies.ts';
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
import { levelName, moveReasons, spareBuckets, type SpareBucket } from './stock-words.ts';

const names = spareBuckets.map(({ name }) => name);

/** Moves units from one kind of stock to another, at the same location. */
export function MoveDialog({ level, onClose }: { readonly level: LevelView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const name = levelName(level);
  const source = bucketOf(from);
  const target = bucketOf(to);
  const units = parseCount(text, { min: 1, max: 99_999 });
  const move = useCommand<MoveStockBody>(`/api/levels/${level.id}/move`, () => {
    onClose();
    show(`${count(units ?? 0, 'unit')} of ${name} moved`);
  });
  const same = source !== null && source === target;
  const submit = (): void => {
    setAsked(true);
    if (source === null || target === null || same || units === null || reason === null) return;
    void move.send({ from: source, to: target, units, reason, ifVersion: level.version });
  };
  return (
    <ActionDialog
      title={`Move ${name}`}
      action="Move units"
      busy={move.busy}
      failure={<FailureAlert title="Nothing was moved" failure={move.failure} onDismiss={move.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceSelect
        label="From"
        placeholder="Choose where the units are"
        options={names}
        value={from}
        onChange={setFrom}
        error={asked && source === null ? 'Choose where the units are.' : null}
      />
      <ChoiceSelect
        label="To"
        placeholder="Choose where they belong"
        options={names}
        value={to}
        onChange={setTo}
        error={asked && target === null ? 'Choose where they belong.' : same ? 'Choose another than they are in.' : null}
      />
      <NumberField
        label="Units"
        value={text}
        onChange={setText}
        min={1}
        max={99_999}
        {...(source === null ? {} : { hint: `${level[source]} there now.` })}
        error={asked && units === null ? 'Write a whole number from 1 on.' : fieldError(move.failure, 'units')}
      />
      <ChoiceSelect
        label="Reason"
        placeholder="Choose a reason"
        options={moveReasons}
        value={reason}
        onChange={setReason}
        error={asked && reason === null ? 'Choose a reason for the move.' : null}
      />
      {source === null || target === null || same || units === null ? null : (
        <Notice tone="info">
          {from} goes from {level[source]} to {level[source] - units}, {to?.toLowerCase()} from {level[target]} to {level[target] + units}.
          On hand stays {level.onHand}.
        </Notice>
      )}
    </ActionDialog>
  );
}

function bucketOf(name: string | null): SpareBucket | null {
  return spareBuckets.find((known) => known.name === name)?.bucket ?? null;
}
