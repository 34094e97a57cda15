import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import type { CustomerView } from '#checkout-console/wire/customer-views.ts';
import { CheckField } from '#shell/components/check-field.tsx';
import { ErrorState } from '#shell/components/error-state.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { AddressFields } from '#checkout-console/console/parts/address-fields.tsx';
import { addressProblems, noAddress, trimmedAddress } from '#checkout-console/console/parts/address-form.ts';
import { sameAddress } from '#checkout-console/console/parts/address-name.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { EditForm } from '#checkout-console/console/parts/edit-form.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';

const route = getRouteApi('/customers/$customer/addresses/$address');

type Saved = CustomerView['addresses'][number];

/** One saved address of a customer, to be written anew; or a new one, whose address is `new`. */
export function AddressScreen(): ReactNode {
  const { customer: id, address } = route.useParams();
  const may = useMay();
  const query = useQuery(queries.customer(id));
  return (
    <QueryView query={query} title="Address" rows={7}>
      {(customer) => {
        const saved = customer.addresses.find((each) => each.id === address);
        if (!may(saved === undefined ? 'add_address' : 'change_address')) {
          return <Refused customer={customer} title="Not permitted" message="Your role may look at addresses, but not change them." />;
        }
        if (saved === undefined && address !== 'new') {
          return <Refused customer={customer} title="Not found" message={`There is no address ${address} of ${customer.name}.`} />;
        }
        return <EditAddress key={address} customer={customer} saved={saved ?? null} />;
      }}
    </QueryView>
  );
}

type RefusedProps = { readonly customer: CustomerView; readonly title: string; readonly message: string };

function Refused({ customer, title, message }: RefusedProps): ReactNode {
  return (
    <>
      <PageHeader title={`Address of ${customer.name}`} back={<BackLink list="customers" />} />
      <ErrorState title={title} message={message} />
    </>
  );
}

function EditAddress({ customer, saved }: { readonly customer: CustomerView; readonly saved: Saved | null }): ReactNode {
  const navigate = route.useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const initial = saved ?? { ...noAddress, name: customer.name };
  const [address, setAddress] = useState(trimmedAddress(initial));
  const [makeDefault, setMakeDefault] = useState(false);
  const [asked, setAsked] = useState(false);
  const done = useRef(false);
  const changed = !sameAddress(address, initial) || makeDefault;
  const command = useCommand<object>(`/api/customers/${customer.id}/${saved === null ? 'addresses' : 'change-address'}`, async () => {
    done.current = true;
    show(`Address of ${customer.id} saved`);
    await navigate({ to: '/customers/$customer', params: { customer: customer.id } });
  });
  const save = (): void => {
    setAsked(true);
    if (Object.keys(addressProblems(address)).length > 0) return;
    const more = saved === null ? { makeDefault } : { saved: saved.id };
    void command.send({ address: trimmedAddress(address), ...more, ifVersion: customer.version });
  };
  const discard = (): void => {
    setAddress(trimmedAddress(initial));
    setMakeDefault(false);
    setAsked(false);
  };
  return (
    <>
      <PageHeader
        title={saved === null ? `New address of ${customer.name}` : `Edit address of ${customer.name}`}
        id={customer.id}
        back={<BackLink list="customers" />}
        subtitle="Drafts and orders keep the addresses that they have."
      />
      <EditForm
        title="Address"
        what={`an address of ${customer.name}`}
        changed={changed}
        busy={command.busy}
        failure={command.failure}
        onDismiss={command.dismiss}
        onSave={save}
        done={done}
        onDiscard={discard}
      >
        <AddressFields address={address} onChange={setAddress} asked={asked} />
        {saved === null && customer.addresses.length > 0 ? (
          <CheckField
            label="Make it the default address"
            detail="New drafts are filled with the default address."
            checked={makeDefault}
            onChange={setMakeDefault}
          />
        ) : null}
      </EditForm>
    </>
  );
}
