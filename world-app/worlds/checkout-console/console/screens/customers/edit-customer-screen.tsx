import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import type { UpdateCustomerBody } from '#checkout-console/wire/people-bodies.ts';
import type { CustomerView } from '#checkout-console/wire/customer-views.ts';
import { ErrorState } from '#shell/components/error-state.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { EditForm } from '#checkout-console/console/parts/edit-form.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import { ContactFields } from './contact-fields.tsx';
import { contactProblems, sameContact, trimmed, type Contact } from './contact-form.ts';

const route = getRouteApi('/customers/$customer/edit');

/** How a customer is reached, to be changed. */
export function EditCustomerScreen(): ReactNode {
  const { customer: id } = route.useParams();
  const may = useMay();
  const query = useQuery(queries.customer(id));
  return (
    <QueryView query={query} title={`Edit ${id}`} rows={5}>
      {(customer) =>
        may('update_customer') ? (
          <EditCustomer key={customer.id} customer={customer} />
        ) : (
          <>
            <PageHeader title={`Edit ${customer.name}`} back={<BackLink list="customers" />} />
            <ErrorState title="Not permitted" message="Your role may look at customers, but not change them." />
          </>
        )
      }
    </QueryView>
  );
}

function EditCustomer({ customer }: { readonly customer: CustomerView }): ReactNode {
  const navigate = route.useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const saved: Contact = { name: customer.name, email: customer.email, phone: customer.phone };
  const [contact, setContact] = useState(saved);
  const [asked, setAsked] = useState(false);
  const done = useRef(false);
  const changed = !sameContact(contact, saved);
  const update = useCommand<UpdateCustomerBody>(`/api/customers/${customer.id}/update`, async () => {
    done.current = true;
    show(`${customer.id} saved`);
    await navigate({ to: '/customers/$customer', params: { customer: customer.id } });
  });
  const save = (): void => {
    setAsked(true);
    if (changed && Object.keys(contactProblems(contact)).length === 0) {
      void update.send({ ...trimmed(contact), ifVersion: customer.version });
    }
  };
  return (
    <>
      <PageHeader title={`Edit ${customer.name}`} id={customer.id} back={<BackLink list="customers" />} />
      <EditForm
        title="Contact"
        what={customer.name}
        changed={changed}
        busy={update.busy}
        failure={update.failure}
        onDismiss={update.dismiss}
        onSave={save}
        done={done}
        onDiscard={() => setContact(saved)}
      >
        <ContactFields contact={contact} onChange={setContact} asked={asked} failure={update.failure} />
      </EditForm>
    </>
  );
}
