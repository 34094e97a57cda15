import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { currentCustomer } from './current-customer.ts';

/** Rewrites the internal note on a customer. */
export function setCustomerNote(change: Change, command: CommandOf<'set_customer_note'>): CommandResult {
  const found = currentCustomer(change.tables, command.customer, command.ifVersion);
  if (found.kind !== 'current') return refused(found);
  const { customer } = found;
  const { text } = command;
  if (text === customer.note) return refused(refusal('nothing_to_do', 'The note already says that.', { field: 'text' }));
  change.record(
    { type: 'customer_note_set', data: { customer: customer.id, text } },
    row('customers', customer.id, { ...customer, version: customer.version + 1, note: text }),
  );
  return accepted();
}
