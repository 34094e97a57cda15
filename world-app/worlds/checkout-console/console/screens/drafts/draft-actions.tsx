import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { DraftMadeView } from '#checkout-console/wire/people-views.ts';
import type { AddLineBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { ActionMenu } from '#shell/components/action-menu.tsx';
import { formatMoney } from '#shell/format/money.ts';
import { AddItemDialog } from '#checkout-console/console/parts/add-item-dialog.tsx';
import { ConfirmDialog } from '#checkout-console/console/parts/confirm-dialog.tsx';
import { TextDialog } from '#checkout-console/console/parts/text-dialog.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { CompleteWithoutPaymentDialog } from './complete-without-payment-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { openDraftDeeds, type DraftDeed } from './draft-deeds.ts';
import { ParkDialog } from './park-dialog.tsx';

/** What can be done to a draft beside its steps. */
export function DraftActions({ draft }: { readonly draft: DraftView }): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState<DraftDeed | null>(null);
  const deeds = openDraftDeeds(draft, may);
  if (deeds.length === 0) return null;
  return (
    <>
      <ActionMenu label="More actions" actions={deeds.map(({ deed, label }) => ({ label, onChoose: () => setAsking(deed) }))} />
      {asking === null ? null : <Asked asking={asking} draft={draft} onClose={() => setAsking(null)} />}
    </>
  );
}

type AskedProps = { readonly asking: DraftDeed; readonly draft: DraftView; readonly onClose: () => void };

function Asked({ asking, draft, onClose }: AskedProps): ReactNode {
  const navigate = useNavigate();
  const { id, version } = draft;
  const path = `/api/drafts/${id}`;
  switch (asking) {
    case 'add_line':
      return (
        <AddItemDialog
          id={draft.id}
          path={`/api/drafts/${draft.id}/lines`}
          body={(item) => ({ ...item, ifVersion: draft.version }) satisfies AddLineBody}
          onClose={onClose}
        />
      );
    case 'complete_without_payment':
      return <CompleteWithoutPaymentDialog draft={draft} onClose={onClose} />;
    case 'set_discount':
      return <DiscountDialog draft={draft} onClose={onClose} />;
    case 'park_draft':
      return <ParkDialog draft={draft} onClose={onClose} />;
    case 'remove_discount':
      return (
        <ConfirmDialog
          title={`Remove discount of ${id}`}
          action="Remove discount"
          path={`${path}/discount`}
          body={{ discount: null, ifVersion: version }}
          refused="Discount not removed"
          done={() => `Discount of ${id} removed`}
          onClose={onClose}
        >
          <p>
            “{draft.discount?.label}”, {formatMoney(draft.totals.discount, draft.currency)}, is no longer taken off.
          </p>
        </ConfirmDialog>
      );
    case 'refresh_prices':
      return (
        <ConfirmDialog
          title={`Refresh prices of ${id}`}
          action="Refresh prices"
          path={`${path}/refresh-prices`}
          body={{ ifVersion: version }}
          refused="Prices not refreshed"
          done={() => `Prices of ${id} refreshed`}
          onClose={onClose}
        >
          <p>
            {draft.lines
              .flatMap(({ title, unitPrice, listPrice }) =>
                listPrice === null
                  ? []
                  : [`${title}: ${formatMoney(listPrice, draft.currency)} instead of ${formatMoney(unitPrice, draft.currency)}`],
              )
              .join('; ')}
            . The total follows.
          </p>
        </ConfirmDialog>
      );
    case 'unpark_draft':
      return (
        <ConfirmDialog
          title={`Unpark ${id}`}
          action="Unpark draft"
          path={`${path}/unpark`}
          body={{ ifVersion: version }}
          refused="Still parked"
          done={() => `${id} is in the work queue again`}
          onClose={onClose}
        >
          <p>The draft goes back into the work queue.</p>
        </ConfirmDialog>
      );
    case 'set_draft_note':
      return (
        <TextDialog
          title={`Note on ${id}`}
          action="Save note"
          label="Note"
          initial={draft.note}
          field="text"
          rows={4}
          hint="Only staff can see it. An empty box takes the note away."
          missing={null}
          path={`${path}/note`}
          body={(text) => ({ text, ifVersion: version })}
          refused="Note not saved"
          done={`Note of ${id} saved`}
          onClose={onClose}
        />
      );
    case 'set_customer':
      return (
        <TextDialog
          title={`Change customer of ${id}`}
          action="Change customer"
          label="Customer ID"
          field="customer"
          hint="As in the list of customers, such as C-0087."
          missing="Write the id of a customer."
          path={`${path}/customer`}
          body={(text) => ({ customer: text.toUpperCase(), ifVersion: version })}
          refused="Customer not changed"
          done={`${id} has another customer`}
          onClose={onClose}
        >
          <p>
            {id} goes from {draft.customer.name} to another customer, e-mail address included. Addresses, card and shipping method fall away
            and have to be chosen again.
          </p>
        </TextDialog>
      );
    case 'duplicate_draft':
      return (
        <ConfirmDialog<DraftMadeView>
          title={`Duplicate ${id}`}
          action="Duplicate draft"
          path={`${path}/duplicate`}
          body={{ opKey: draft.opKeys.duplicate, ifVersion: version }}
          refused="Not duplicated"
          done={(made) => `${id} duplicated as ${made.draft}`}
          onDone={(made) => navigate({ to: '/drafts/$draft', params: { draft: made.draft } })}
          onClose={onClose}
        >
          <p>
            A new draft with the same items, customer, addresses and card. What is held stays with {id}: the copy has no hold, no discount
            and no shipping method.
          </p>
        </ConfirmDialog>
      );
    case 'delete_draft':
      return (
        <ConfirmDialog
          title={`Delete ${id}`}
          action="Delete draft"
          look="danger"
          path={`${path}/delete`}
          body={{ ifVersion: version }}
          refused="Not deleted"
          done={() => `${id} deleted`}
          onDone={() => navigate({ to: '/drafts' })}
          onClose={onClose}
        >
          <p>The draft is gone for good, and what is held for it goes back on sale at once.</p>
        </ConfirmDialog>
      );
  }
}
