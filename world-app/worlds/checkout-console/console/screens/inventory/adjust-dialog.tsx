import { useState, type ReactNode } from 'react';
import type { AdjustStockBody } from '#checkout-console/wire/bodies.ts';
import type { LevelView } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { ChoiceSelect } from '#shell/components/choice-select.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { NumberField } from '#shell/components/number-field.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';
import { correctionWords, readCorrection, type AdjustWay } from './adjustment.ts';
import { adjustReasons, levelName } from './stock-words.ts';

/** Corrects how many units there are. What is promised or set aside is never counted away. */
export function AdjustDialog({ level, onClose }: { readonly level: LevelView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [way, setWay] = useState<AdjustWay | null>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const name = levelName(level);
  const correction = way === null ? null : readCorrection(level, way, text);
  const adjust = useCommand<AdjustStockBody>(`/api/levels/${level.id}/adjust`, () => {
    onClose();
    show(`${name} adjusted`);
  });
  const submit = (): void => {
    setAsked(true);
    if (correction !== null && reason !== null) void adjust.send({ correction, reason, ifVersion: level.version });
  };
  const problem = asked && correction === null ? 'Write a whole number.' : null;
  return (
    <ActionDialog
      title={`Adjust ${name}`}
      action="Adjust stock"
      busy={adjust.busy}
      failure={<FailureAlert title="Stock not adjusted" failure={adjust.failure} onDismiss={adjust.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioCards<AdjustWay>
        label="Correction"
        cards={[
          { value: 'available', name: 'Set available', aside: `now ${level.available}` },
          { value: 'onHand', name: 'Set on hand', aside: `now ${level.onHand}` },
          { value: 'by', name: 'Add or remove units', aside: 'negative to remove' },
        ]}
        value={way}
        onChange={setWay}
        problem={asked && way === null ? 'Choose what you correct.' : null}
      />
      <NumberField
        label="Quantity"
        value={text}
        onChange={setText}
        min={way === 'by' ? -99_999 : 0}
        max={99_999}
        error={problem ?? fieldError(adjust.failure, 'correction')}
      />
      <ChoiceSelect
        label="Reason"
        placeholder="Choose a reason"
        options={adjustReasons}
        value={reason}
        onChange={setReason}
        error={asked && reason === null ? 'Choose a reason for the correction.' : null}
      />
      {correction === null ? null : <Notice tone="info">{correctionWords(level, correction)}</Notice>}
    </ActionDialog>
  );
}
