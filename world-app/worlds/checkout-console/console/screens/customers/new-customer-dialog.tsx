import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CreateCustomerBody } from '#checkout-console/wire/people-bodies.ts';
import type { CustomerView } from '#checkout-console/wire/customer-views.ts';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { useToasts } from '#shell/toasts.ts';
import { queries } from '#checkout-console/console/api/queries.ts';
import { useCommand } from '#checkout-console/console/api/use-command.ts';
import { FailureAlert } from '#checkout-console/console/parts/failure-alert.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactProblems, trimmed, type Contact } from './contact-form.ts';

/** Writes down a new customer, under the next free id. */
export function NewCustomerDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const show = useToasts((toasts) => toasts.show);
  const next = useQuery(queries.nextCustomer()).data?.id;
  const [contact, setContact] = useState<Contact>({ name: '', email: '', phone: '' });
  const [asked, setAsked] = useState(false);
  const create = useCommand<CreateCustomerBody, CustomerView>(`/api/customers/${next ?? ''}/create`, async ({ id, name }) => {
    onClose();
    show(`${name} is customer ${id}`);
    await navigate({ to: '/customers/$customer', params: { customer: id } });
  });
  const submit = (): void => {
    setAsked(true);
    if (Object.keys(contactProblems(contact)).length === 0) void create.send(trimmed(contact));
  };
  return (
    <ActionDialog
      title="New customer"
      action="Create customer"
      disabled={next === undefined}
      busy={create.busy}
      failure={<FailureAlert title="Customer not created" failure={create.failure} onDismiss={create.dismiss} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>The customer gets the id {next}. Addresses and cards come with their first order.</p>
      <ContactFields contact={contact} onChange={setContact} asked={asked} failure={create.failure} />
    </ActionDialog>
  );
}
