import type { ReactNode } from 'react';
import type { Failure } from '#checkout-console/wire/views.ts';
import { TextField } from '#shell/components/text-field.tsx';
import { fieldError } from '#checkout-console/console/parts/field-error.ts';
import { contactProblems, type Contact } from './contact-form.ts';

type Props = {
  readonly contact: Contact;
  readonly onChange: (contact: Contact) => void;
  /** Whether saving was tried: before that, nothing is complained about. */
  readonly asked: boolean;
  readonly failure: Failure | null;
};

/** The three boxes by which a customer is reached. */
export function ContactFields({ contact, onChange, asked, failure }: Props): ReactNode {
  const problems = asked ? contactProblems(contact) : {};
  return (
    <>
      <TextField
        label="Name"
        required
        value={contact.name}
        onChange={(name) => onChange({ ...contact, name })}
        error={problems.name ?? fieldError(failure, 'name')}
      />
      <TextField
        label="E-mail"
        required
        value={contact.email}
        onChange={(email) => onChange({ ...contact, email })}
        error={problems.email ?? fieldError(failure, 'email')}
      />
      <TextField
        label="Phone"
        value={contact.phone}
        onChange={(phone) => onChange({ ...contact, phone })}
        error={fieldError(failure, 'phone')}
      />
    </>
  );
}
