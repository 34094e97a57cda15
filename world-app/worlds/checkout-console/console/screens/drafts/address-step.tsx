import { useState, type ReactNode } from 'react';
import type { AddressId } from '#contract/checkout-console/ids.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import type { SetAddressBody } from '#checkout-console/wire/bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { formatCountry } from '#shell/format/country.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { addressName, sameAddress } from '#checkout-console/console/parts/address-name.ts';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import styles from './address-step.module.css';
import { EditAddressDialog } from './edit-address-dialog.tsx';
import { useDraftEdits } from './draft-edits.ts';
import { StepForm } from './step-form.tsx';
import { useStepSave, type StepChange } from './use-step-save.ts';

/** Where the goods and where the bill go, from the addresses saved with the customer. */
export function AddressStep({ draft, onNext }: { readonly draft: DraftView; readonly onNext: () => void }): ReactNode {
  const may = useMay();
  const closed = !may('set_address');
  const [editing, setEditing] = useState<'shipping' | 'billing' | null>(null);
  const editedAddress = editing === null ? null : draft[`${editing}Address`];
  const [edits, edit] = useDraftEdits(draft.id);
  const saved = { shipping: savedId(draft, draft.shippingAddress), billing: savedId(draft, draft.billingAddress) };
  const forget = (): void => edit({ shipping: null, billing: null });
  const change = addressChange(draft, saved, edits);
  const shippingProblem = edits.shipping === null && draft.shippingAddress === null ? 'Choose a shipping address.' : null;
  const billingProblem = edits.billing === null && draft.billingAddress === null ? 'Choose a billing address.' : null;
  const path = `/api/drafts/${draft.id}/address`;
  const missing = shippingProblem ?? billingProblem;
  const step = useStepSave({ draft, step: 'address', path, change, missing, onSaved: forget, onNext });
  const cards = draft.addresses.map((address) => ({
    value: address.id,
    name: addressName(address),
    detail: [address.name === draft.customer.name ? '' : address.name, address.line2, formatCountry(address.country)]
      .filter((part) => part !== '')
      .join(' · '),
    aside: address.isDefault ? <Badge tone="neutral">Default</Badge> : null,
  }));
  const shipTo = edits.shipping ?? saved.shipping;
  const billTo = edits.billing ?? saved.billing;
  const editButton = (use: 'shipping' | 'billing'): ReactNode =>
    draft[`${use}Address`] === null || !may('edit_address') ? null : (
      <div className={styles.edit}>
        <Button size="small" onClick={() => setEditing(use)}>
          {`Edit ${use} address`}
        </Button>
      </div>
    );
  return (
    <StepForm title="Address" intro={`Saved addresses of ${draft.customer.name}.`} step={step} closed={closed} onDiscard={forget}>
      <Unsaved use="shipping" address={draft.shippingAddress} saved={saved.shipping} />
      <RadioCards
        label="Shipping address"
        cards={cards}
        disabled={closed}
        value={shipTo}
        onChange={(shipping) => edit({ shipping })}
        problem={shippingProblem}
      />
      {editButton('shipping')}
      <Unsaved use="billing" address={draft.billingAddress} saved={saved.billing} />
      <RadioCards
        label="Billing address"
        cards={cards}
        disabled={closed}
        value={billTo}
        onChange={(billing) => edit({ billing })}
        problem={billingProblem}
        action={
          closed || shipTo === null || shipTo === billTo ? null : (
            <Button size="small" look="quiet" onClick={() => edit({ billing: shipTo })}>
              Same as shipping
            </Button>
          )
        }
      />
      {editButton('billing')}
      {editing === null || editedAddress === null ? null : (
        <EditAddressDialog
          draft={draft}
          use={editing}
          address={editedAddress}
          saved={saved[editing] !== null}
          onClose={() => setEditing(null)}
        />
      )}
      {draft.rate === null ? null : (
        <Notice tone="info">Another shipping address drops the chosen shipping method: rates depend on where the goods go.</Notice>
      )}
    </StepForm>
  );
}

type Chosen = { readonly shipping: AddressId | null; readonly billing: AddressId | null };

function savedId(draft: DraftView, address: Address | null): AddressId | null {
  return address === null ? null : (draft.addresses.find((saved) => sameAddress(saved, address))?.id ?? null);
}

function addressChange(draft: DraftView, saved: Chosen, edits: Chosen): StepChange<SetAddressBody> {
  const shipping = edits.shipping === saved.shipping ? null : edits.shipping;
  const billing = edits.billing === saved.billing ? null : edits.billing;
  if (shipping === null && billing === null) return { kind: 'none' };
  return { kind: 'change', body: { shipping, billing, ifVersion: draft.version } };
}

/** A draft may carry an address that is not, or no longer, saved with the customer. */
function Unsaved({
  use,
  address,
  saved,
}: {
  readonly use: string;
  readonly address: Address | null;
  readonly saved: AddressId | null;
}): ReactNode {
  if (address === null || saved !== null) return null;
  return (
    <Notice tone="info" title={`The ${use} address of this draft is none of the saved ones`}>
      {address.name}, {addressName(address)}, {formatCountry(address.country)}
    </Notice>
  );
}
