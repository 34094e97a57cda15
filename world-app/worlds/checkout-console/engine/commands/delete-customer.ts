import { deleted, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal } from '../refusal.ts';
import { removeDraft } from '../rules/remove-draft.ts';
import { currentCustomer } from './current-customer.ts';

/** Deletes a customer who has no orders, and with them their drafts and the holds of these (SPEC CUS-3). */
export function deleteCustomer(change: Change, command: CommandOf<'delete_customer'>, by: string): CommandResult {
  const found = currentCustomer(change.tables, command.customer, command.ifVersion);
  if (found.kind !== 'current') return refused(found);
  const { customer } = found;
  const orders = Object.values(change.tables.orders).filter((order) => order.customer === customer.id);
  if (orders.length > 0) {
    return refused(refusal('has_orders', `${customer.name} has ${orders.length} orders and cannot be deleted.`));
  }
  if (command.confirm !== customer.name) {
    return refused(refusal('not_confirmed', 'Type the name of the customer to confirm.', { field: 'confirm' }));
  }
  for (const draft of Object.values(change.tables.drafts).filter((each) => each.customer === customer.id)) {
    removeDraft(change, draft, { reason: 'customer_deleted', by });
  }
  change.record({ type: 'customer_deleted', data: { customer: customer.id } }, deleted('customers', customer.id));
  return accepted({ kind: 'deleted' });
}
