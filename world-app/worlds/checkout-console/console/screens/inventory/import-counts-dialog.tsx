import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { ImportCountsBody } from '#checkout-console/wire/bodies.ts';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Button } from '#shell/components/button.tsx';
import { CheckField } from '#shell/components/check-field.tsx';
import { ChoiceSelect } from '#shell/components/choice-select.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { count } from '#shell/format/count.ts';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { RequestFailed } from '#checkout-console/console/api/request-failed.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { ImportPreview } from './import-preview.tsx';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readCountSheet } from './read-count-sheet.ts';
import { adjustReasons } from './stock-words.ts';

/** Enters a whole sheet of figures for one location: it is shown what it comes to first, and then entered as a whole or not at all. */
export function ImportCountsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const show = useToasts((toasts) => toasts.show);
  const locations = useQuery(queries.session()).data?.locations ?? [];
  const [location, setLocation] = useState<LocationId | null>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [replaceAll, setReplaceAll] = useState(true);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const entered = plan === null ? 0 : plan.changes.length + (replaceAll ? plan.unnamed.length : 0);
  const enter = useCommand<ImportCountsBody>(`/api/locations/${location ?? ''}/import-counts`, () => {
    onClose();
    show(`${count(entered, 'count')} at ${location ?? ''} imported`);
  });
  const again = (): void => {
    setPlan(null);
    setProblem(null);
  };
  const preview = async (): Promise<void> => {
    setAsked(true);
    again();
    if (location === null) return;
    const sheet = readCountSheet(text, location);
    if (!sheet.ok) return setProblem(sheet.problem);
    try {
      // As it is now, whatever was read before.
      const levels = await client.fetchQuery({ ...queries.everyRow<LevelRow>('inventory', { location }), staleTime: 0 });
      setPlan(planImport(sheet, levels.rows));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setProblem(error.message);
    }
  };
  const submit = (): void => {
    setAsked(true);
    if (plan === null || reason === null) return;
    const rest = replaceAll ? plan.unnamed.map(({ variant, version }) => ({ variant, ifVersion: version })) : null;
    void enter.send({ ...plan.body, rest, reason });
  };
  return (
    <ActionDialog
      title="Import counts"
      action={plan === null ? 'Import counts' : `Import ${count(entered, 'count')}`}
      look="danger"
      wide
      disabled={plan === null || plan.problems.length > 0 || entered === 0}
      busy={enter.busy}
      failure={<FailureAlert title="Nothing was imported" failure={enter.failure} onDismiss={enter.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioCards
        label="Location"
        cards={locations.map(({ id, name }) => ({ value: id, name: `${name} (${id})` }))}
        value={location}
        onChange={(next) => {
          setLocation(next);
          again();
        }}
        problem={asked && location === null ? 'Choose the location that was counted.' : null}
      />
      <TextField
        label="Counts"
        required
        rows={6}
        hint="Lines such as CHR-ASH,12 below sku,on_hand (or sku,available)."
        value={text}
        onChange={(next) => {
          setText(next);
          again();
        }}
        error={problem}
      />
      <ChoiceSelect
        label="Reason"
        placeholder="Choose a reason"
        options={adjustReasons}
        value={reason}
        onChange={setReason}
        error={asked && reason === null ? 'Choose a reason for the corrections.' : null}
      />
      <CheckField
        label="Replace all"
        detail="The sheet stands for the whole location: what it does not name is no longer available there."
        checked={replaceAll}
        onChange={setReplaceAll}
      />
      <div>
        <Button onClick={() => void preview()}>Preview</Button>
      </div>
      {plan === null ? null : <ImportPreview plan={plan} replaceAll={replaceAll} />}
    </ActionDialog>
  );
}
