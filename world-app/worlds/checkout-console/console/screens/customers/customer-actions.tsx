import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CreateDraftBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftMadeView } from '#checkout-console/wire/people-views.ts';
import type { CustomerView } from '#checkout-console/wire/customer-views.ts';
import { ActionMenu } from '#shell/components/action-menu.tsx';
import { Button } from '#shell/components/button.tsx';
import { count } from '#shell/format/count.ts';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { TextDialog } from '#checkout-console/console/parts/text-dialog.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { MergeDialog } from './merge-dialog.tsx';

const inMenu = [
  { deed: 'note', kind: 'set_customer_note', label: 'Edit note' },
  { deed: 'merge', kind: 'merge_customers', label: 'Merge another profile' },
  { deed: 'delete', kind: 'delete_customer', label: 'Delete' },
] as const;

/** All that a role can be open to about a customer. */
export const customerDeeds = [{ kind: 'create_draft', label: 'New draft' }, { kind: 'update_customer', label: 'Edit' }, ...inMenu];

/** What can be done about a customer, at the top of their page. */
export function CustomerActions({ customer }: { readonly customer: CustomerView }): ReactNode {
  const may = useMay();
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const [asking, setAsking] = useState<(typeof inMenu)[number]['deed'] | null>(null);
  const close = (): void => setAsking(null);
  const { id, name, version } = customer;
  const create = useCommand<CreateDraftBody, DraftMadeView>(`/api/customers/${id}/drafts`, async ({ draft }) => {
    show(`Draft ${draft} made for ${name}`);
    await navigate({ to: '/drafts/$draft', params: { draft } });
  });
  const menu = inMenu.filter(({ kind }) => may(kind));
  return (
    <>
      {may('create_draft') ? (
        <Button busy={create.busy} onClick={() => void create.send({ opKey: customer.opKeys.createDraft })}>
          New draft
        </Button>
      ) : null}
      {may('update_customer') ? (
        <Button onClick={() => void navigate({ to: '/customers/$customer/edit', params: { customer: id } })}>Edit</Button>
      ) : null}
      {menu.length === 0 ? null : (
        <ActionMenu label="More actions" actions={menu.map(({ deed, label }) => ({ label, onChoose: () => setAsking(deed) }))} />
      )}
      {asking === 'note' ? (
        <TextDialog
          title={`Note on ${id}`}
          action="Save note"
          label="Note"
          initial={customer.note}
          field="text"
          rows={4}
          hint="Only staff can see it. An empty box takes the note away."
          missing={null}
          path={`/api/customers/${id}/note`}
          body={(text) => ({ text, ifVersion: version })}
          refused="Note not saved"
          done={`Note on ${id} saved`}
          onClose={close}
        />
      ) : null}
      {asking === 'merge' ? <MergeDialog customer={customer} onClose={close} /> : null}
      {asking === 'delete' ? (
        <TextDialog
          title={`Delete ${id}`}
          action="Delete customer"
          look="danger"
          label="Name to confirm"
          field="confirm"
          hint={`Type ${name} to confirm.`}
          missing="Type the name of the customer to confirm."
          path={`/api/customers/${id}/delete`}
          body={(confirm) => ({ confirm, ifVersion: version })}
          refused="Not deleted"
          done={`${name} (${id}) deleted`}
          onDone={() => navigate({ to: '/customers' })}
          onClose={close}
        >
          <p>
            {name} is gone for good, and with them {count(customer.drafts.length, 'draft')} and whatever is held for these: it goes back on
            sale at once.
          </p>
        </TextDialog>
      ) : null}
    </>
  );
}
