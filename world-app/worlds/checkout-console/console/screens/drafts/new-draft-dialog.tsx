import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CustomerId } from '#contract/checkout-console/ids.ts';
import type { CreateDraftBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftMadeView } from '#checkout-console/wire/people-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

/** Customers that are offered at once; more of them need more words. */
const MOST = 5;

/** Makes a draft for a customer, who is looked up and chosen first. */
export function NewDraftDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const [text, setText] = useState('');
  const [looked, setLooked] = useState<string | null>(null);
  const [chosen, setChosen] = useState<CustomerId | null>(null);
  const [asked, setAsked] = useState(false);
  const q = text.trim();
  const found = useQuery({ ...queries.customers({ q: looked ?? undefined }), enabled: looked !== null });
  const customer = useQuery({ ...queries.customer(chosen ?? ''), enabled: chosen !== null }).data;
  const rows = looked === null ? [] : (found.data?.rows ?? []);
  const create = useCommand<CreateDraftBody, DraftMadeView>(`/api/customers/${chosen ?? ''}/drafts`, async ({ draft }) => {
    onClose();
    show(`Draft ${draft} made for ${customer?.name ?? chosen ?? ''}`);
    await navigate({ to: '/drafts/$draft', params: { draft } });
  });
  const lookUp = (): void => {
    setAsked(true);
    setChosen(null);
    setLooked(q === '' ? null : q);
  };
  const nobody = looked !== null && found.data?.total === 0 ? 'No customer matches.' : null;
  return (
    <ActionDialog
      title="New draft"
      action={chosen === null ? 'Create draft' : `Create draft for ${chosen}`}
      disabled={customer === undefined || chosen === null}
      busy={create.busy}
      failure={<FailureAlert title="Draft not made" failure={create.failure} onDismiss={create.dismiss} />}
      onSubmit={() => {
        if (customer !== undefined) void create.send({ opKey: customer.opKeys.createDraft });
      }}
      onClose={onClose}
    >
      <TextField
        label="Find customer"
        required
        hint="Id, name or e-mail."
        value={text}
        onChange={(value) => {
          setText(value);
          setLooked(null);
          setChosen(null);
        }}
        error={asked && q === '' ? 'Write an id, a name or an e-mail address.' : (nobody ?? found.error?.message ?? null)}
      />
      <div>
        <Button onClick={lookUp}>Look up</Button>
      </div>
      {rows.length === 0 ? null : (
        <RadioCards<CustomerId>
          label="Customer"
          cards={rows.slice(0, MOST).map(({ id, name, email, city }) => ({
            value: id,
            name: `${name} (${id})`,
            detail: [email, city].filter((part) => part !== '').join(' · '),
          }))}
          value={chosen}
          onChange={setChosen}
          problem={chosen === null ? 'Choose whom the draft is for.' : null}
        />
      )}
      {(found.data?.total ?? 0) > MOST && rows.length > 0 ? (
        <Notice tone="info">{`${found.data?.total} customers match; write more to see the others.`}</Notice>
      ) : null}
    </ActionDialog>
  );
}
