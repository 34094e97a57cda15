import { useState, type ReactNode } from 'react';
import type { Address } from '#contract/checkout-console/values.ts';
import type { EditAddressBody } from '#checkout-console/wire/draft-bodies.ts';
import type { DraftView } from '#checkout-console/wire/views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { CheckField } from '#shell/components/check-field.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { AddressFields } from '#checkout-console/console/parts/address-fields.tsx';
import { addressProblems, trimmedAddress } from '#checkout-console/console/parts/address-form.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

type Props = {
  readonly draft: DraftView;
  readonly use: 'shipping' | 'billing';
  readonly address: Address;
  /** Whether it is a copy of one that is saved with the customer. */
  readonly saved: boolean;
  readonly onClose: () => void;
};

/** Writes an address of the draft anew, and with it the saved one that it was copied from, unless that is unticked. */
export function EditAddressDialog({ draft, use, address: initial, saved, onClose }: Props): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [address, setAddress] = useState(trimmedAddress(initial));
  const [updateProfile, setUpdateProfile] = useState(saved);
  const [asked, setAsked] = useState(false);
  const edit = useCommand<EditAddressBody>(`/api/drafts/${draft.id}/edit-address`, () => {
    onClose();
    show(`${use === 'shipping' ? 'Shipping' : 'Billing'} address of ${draft.id} changed`);
  });
  const submit = (): void => {
    setAsked(true);
    if (Object.keys(addressProblems(address)).length > 0) return;
    void edit.send({ use, address: trimmedAddress(address), updateProfile, ifVersion: draft.version });
  };
  return (
    <ActionDialog
      title={`Edit ${use} address of ${draft.id}`}
      action="Save address"
      busy={edit.busy}
      failure={<FailureAlert title="Address not changed" failure={edit.failure} onDismiss={edit.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressFields address={address} onChange={setAddress} asked={asked} />
      {saved ? (
        <CheckField
          label="Update customer profile"
          detail={`The address saved with ${draft.customer.name} changes as well. Other drafts and orders keep theirs.`}
          checked={updateProfile}
          onChange={setUpdateProfile}
        />
      ) : null}
      {use === 'shipping' && draft.rate !== null ? (
        <Notice tone="warn">The chosen shipping method ({draft.rate.name}) is dropped and has to be chosen again.</Notice>
      ) : null}
    </ActionDialog>
  );
}
