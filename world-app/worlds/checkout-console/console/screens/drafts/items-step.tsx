import type { ReactNode } from 'react';
import type { LineId } from '#contract/checkout-console/ids.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { useDraftEdits } from './draft-edits.ts';
import { ItemRow } from './item-row.tsx';
import { itemsChange } from './items-change.ts';
import styles from './items-step.module.css';
import { StepForm } from './step-form.tsx';
import { useStepSave } from './use-step-save.ts';

/** What is sold. Each line is updated or removed on its own; "Save and continue" takes along one quantity that was left typed. */
export function ItemsStep({ draft, onNext }: { readonly draft: DraftView; readonly onNext: () => void }): ReactNode {
  const closed = !useMay()('set_quantity');
  const [{ quantities }, edit] = useDraftEdits(draft.id);
  const forget = (): void => edit({ quantities: {} });
  const forgetLine = (line: LineId): void => {
    const { [line]: _saved, ...others } = quantities;
    edit({ quantities: others });
  };
  const path = `/api/drafts/${draft.id}/quantity`;
  const step = useStepSave({ draft, step: 'items', path, change: itemsChange(draft, quantities), onSaved: forget, onNext });
  return (
    <StepForm
      title="Items"
      intro="What the customer buys, at the prices of the day the draft was made."
      step={step}
      closed={closed}
      onDiscard={forget}
    >
      {draft.lines.length === 0 ? <p>Nothing is left on this draft.</p> : null}
      <ul className={styles.lines} aria-label="Items of this draft">
        {draft.lines.map((line) => (
          <ItemRow
            key={line.id}
            draft={draft}
            line={line}
            text={quantities[line.id] ?? String(line.quantity)}
            onType={(text) => edit({ quantities: { ...quantities, [line.id]: text } })}
            onSaved={() => forgetLine(line.id)}
          />
        ))}
      </ul>
    </StepForm>
  );
}
