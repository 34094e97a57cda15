import { useState, type FormEvent, type ReactNode } from 'react';
import type { AddNoteBody } from '#checkout-console/wire/bodies.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { LeaveGuard } from '#checkout-console/console/parts/leave-guard.tsx';
import styles from './note-form.module.css';

/** Adds an internal note to an order. */
export function NoteForm({ order }: { readonly order: OrderView }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const add = useCommand<AddNoteBody>(`/api/orders/${order.id}/notes`);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const note = text.trim();
    setError(note === '' ? 'Write something first.' : null);
    if (note === '' || (await add.send({ text: note, ifVersion: order.version })) === null) return;
    setText('');
    show(`Note added to ${order.id}`);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LeaveGuard when={() => text.trim() !== ''} what={`the note on ${order.id}`} />
      <TextField label="Add a note" hint="Only staff can see notes." value={text} onChange={setText} error={error} rows={2} />
      <FailureAlert title="Note not added" failure={add.failure} onDismiss={add.dismiss} />
      <Button type="submit" size="small" busy={add.busy}>
        Add note
      </Button>
    </form>
  );
}
