import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { currentCustomer } from './current-customer.ts';

/** Changes how a customer is called and reached. Orders and drafts keep the e-mail that they were made with (SPEC CUS-1). */
export function updateCustomer(change: Change, command: CommandOf<'update_customer'>): CommandResult {
  const found = currentCustomer(change.tables, command.customer, command.ifVersion);
  if (found.kind !== 'current') return refused(found);
  const { customer } = found;
  const { name, email, phone } = command;
  if (name === customer.name && email === customer.email && phone === customer.phone) {
    return refused(refusal('nothing_to_do', 'Nothing was changed.'));
  }
  change.record(
    { type: 'customer_updated', data: { customer: customer.id, name, email, phone } },
    row('customers', customer.id, { ...customer, version: customer.version + 1, name, email, phone }),
  );
  return accepted();
}
