import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AddressId } from '#contract/checkout-console/ids.ts';
import type { MergeCustomersBody } from '#checkout-console/wire/people-bodies.ts';
import type { CustomerView } from '#checkout-console/wire/customer-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { RadioCards } from '#shell/components/radio-cards.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { count } from '#shell/format/count.ts';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { addressName } from '#checkout-console/console/parts/address-name.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';

/** Makes one customer of two: first the other profile is looked up and shown, then it is merged into this one. */
export function MergeDialog({ customer, onClose }: { readonly customer: CustomerView; readonly onClose: () => void }): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [text, setText] = useState('');
  const [looked, setLooked] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [address, setAddress] = useState<AddressId | null>(null);
  const id = text.trim().toUpperCase();
  const other = useQuery({ ...queries.customer(looked ?? ''), enabled: looked !== null });
  const from = looked === null || looked === customer.id ? undefined : other.data;
  const choices = [...customer.addresses, ...(from?.addresses ?? [])];
  const merge = useCommand<MergeCustomersBody>(`/api/customers/${customer.id}/merge`, () => {
    onClose();
    show(`${looked ?? ''} merged into ${customer.id}`);
  });
  const lookUp = (): void => {
    setAsked(true);
    setLooked(id === '' || id === customer.id ? null : id);
  };
  const problem =
    id === customer.id
      ? 'That is this profile itself.'
      : asked && id === ''
        ? 'Write the id of the other profile.'
        : other.isError
          ? other.error.message
          : null;
  const submit = (): void => {
    setAsked(true);
    if (from === undefined) return;
    void merge.send({ from: from.id, defaultAddress: address, ifFromVersion: from.version, ifVersion: customer.version });
  };
  return (
    <ActionDialog
      title={`Merge into ${customer.id}`}
      action={from === undefined ? 'Merge' : `Merge ${from.id} into ${customer.id}`}
      look="danger"
      wide
      disabled={from === undefined}
      busy={merge.busy}
      failure={<FailureAlert title="Nothing was merged" failure={merge.failure} onDismiss={merge.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Other profile"
        required
        hint="Its id, such as C-0087."
        value={text}
        onChange={(value) => {
          setText(value);
          setLooked(null);
        }}
        error={problem}
      />
      <div>
        <Button onClick={lookUp}>Look up</Button>
      </div>
      {from === undefined ? null : (
        <>
          <Notice tone="warn" title={`${from.name} (${from.id}) goes, ${customer.name} (${customer.id}) stays`}>
            {count(from.orders.length, 'order')} and {count(from.drafts.length, 'draft')} of {from.email} move along with addresses, cards,
            tags and note; what is held for the drafts stays held. The profile {from.id} is gone for good.
          </Notice>
          <RadioCards
            label="Default address"
            cards={choices.map((each) => ({
              value: each.id,
              name: addressName(each),
              aside: each.isDefault ? (
                <Badge tone="neutral">Default of {customer.addresses.includes(each) ? customer.id : from.id}</Badge>
              ) : null,
            }))}
            value={address ?? customer.addresses.find(({ isDefault }) => isDefault)?.id ?? null}
            onChange={setAddress}
            problem={null}
          />
        </>
      )}
    </ActionDialog>
  );
}
