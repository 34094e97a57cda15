import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, repeated, type CommandResult } from '../command-result.ts';
import { clockOf, findRow } from '../row-of.ts';
import { nextCustomerId } from '../rules/next-customer-id.ts';
import { staleRefusal } from './stale.ts';

/** Adds a customer under the id that is next. The same person under the same id again is a repeated press. */
export function createCustomer(change: Change, command: CommandOf<'create_customer'>): CommandResult {
  const { name, email, phone } = command;
  const before = findRow(change.tables, 'customers', command.customer);
  if (before !== null && before.name === name && before.email === email && before.phone === phone) return repeated();
  if (before !== null || command.customer !== nextCustomerId(change.tables)) return refused(staleRefusal('The list of customers'));
  const id = nextCustomerId(change.tables);
  change.next('customer');
  const { now: createdAt } = clockOf(change.tables);
  change.record(
    { type: 'customer_created', data: { customer: id, name, email, phone } },
    row('customers', id, {
      id,
      version: 1,
      name,
      email,
      phone,
      addresses: [],
      cards: [],
      cardConsent: false,
      tags: [],
      note: '',
      createdAt,
    }),
  );
  return accepted();
}
