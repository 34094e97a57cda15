import { useState, type ReactNode } from 'react';
import type { SaveCardBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { OwnFrame } from '#shell/components/own-frame.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import styles from './new-card.module.css';
import { readNewCard } from './read-new-card.ts';

/** A card that is not saved yet, typed into a frame. The frame only holds the boxes; saving is this page's. */
export function NewCard({ draft, onSaved }: { readonly draft: DraftView; readonly onSaved: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [open, setOpen] = useState(false);
  const [number, setNumber] = useState('');
  const [expiry, setExpiry] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useCommand<SaveCardBody>(`/api/drafts/${draft.id}/new-card`, () => {
    setOpen(false);
    onSaved();
    show(`Card ending ${number.slice(-4)} saved and chosen`);
  });
  if (!open) {
    return (
      <p>
        <Button onClick={() => setOpen(true)}>New card</Button>
      </p>
    );
  }
  const submit = (): void => {
    const read = readNewCard(number, expiry);
    setProblem(read.ok ? null : read.problem);
    if (read.ok) void save.send({ ...read.card, ifVersion: draft.version });
  };
  return (
    <fieldset className={styles.group} aria-label="New card">
      <OwnFrame title="Card details" height={150}>
        <label>
          Card number
          <input inputMode="numeric" autoComplete="off" value={number} onChange={(event) => setNumber(event.target.value)} />
        </label>
        <label>
          Expiry (MM/YY)
          <input autoComplete="off" value={expiry} onChange={(event) => setExpiry(event.target.value)} />
        </label>
      </OwnFrame>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <FailureAlert title="Card not saved" failure={save.failure} onDismiss={save.dismiss} />
      <div className={styles.foot}>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
        <Button busy={save.busy} onClick={submit}>
          Save card
        </Button>
      </div>
    </fieldset>
  );
}
