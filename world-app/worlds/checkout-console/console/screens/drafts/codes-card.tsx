import { Link } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ApplyCodeBody, RemoveCodeBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import styles from './codes-card.module.css';

/** The discount codes of a draft, each removable, and a box for another. Refusals say which term is not met. */
export function CodesCard({ draft }: { readonly draft: DraftView }): ReactNode {
  const may = useMay();
  const show = useToasts((toasts) => toasts.show);
  const apply = useCommand<ApplyCodeBody>(`/api/drafts/${draft.id}/apply-code`);
  const remove = useCommand<RemoveCodeBody>(`/api/drafts/${draft.id}/remove-code`);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const given = text.trim();
  const open = draft.state === 'open';
  const submit = async (): Promise<void> => {
    setAsked(given === '');
    if (given === '' || (await apply.send({ code: given, ifVersion: draft.version })) === null) return;
    setText('');
    show(`Code ${given.toUpperCase()} applied to ${draft.id}`);
  };
  const takeOff = async (code: DraftView['codes'][number]['code']): Promise<void> => {
    if ((await remove.send({ code, ifVersion: draft.version })) !== null) show(`Code ${code} removed from ${draft.id}`);
  };
  if (draft.codes.length === 0 && !(open && may('apply_code'))) return null;
  const failing = apply.failure === null ? remove : apply;
  return (
    <Card title="Discount codes">
      {draft.codes.length === 0 ? null : (
        <ul className={styles.codes} aria-label="Discount codes">
          {draft.codes.map(({ code, label }) => (
            <li key={code} className={styles.code}>
              <span>
                <Link to="/discounts/$code" params={{ code }}>
                  {code}
                </Link>{' '}
                {label}
              </span>
              {open && may('remove_code') ? (
                <Button size="small" look="quiet" aria-label={`Remove code ${code}`} onClick={() => void takeOff(code)}>
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {open && may('apply_code') ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField label="Discount code" value={text} onChange={setText} error={asked && given === '' ? 'Write a code first.' : null} />
          <Button type="submit" size="small" busy={apply.busy}>
            Apply code
          </Button>
        </form>
      ) : null}
      <FailureAlert title="Codes not changed" failure={failing.failure} onDismiss={failing.dismiss} />
    </Card>
  );
}
