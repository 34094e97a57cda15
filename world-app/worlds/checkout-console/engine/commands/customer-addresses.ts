import { canonicalJson } from '#contract/canonical-json.ts';
import { AddressId } from '#contract/checkout-console/ids.ts';
import type { Customer, CustomerAddress } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { currentCustomer } from './current-customer.ts';

/* The addresses saved with a customer. Drafts and orders have copies and keep them (SPEC CUS-5). */

/** Saves one more address. The first one is the default one, whatever was asked for. */
export function addAddress(change: Change, command: CommandOf<'add_address'>): CommandResult {
  const found = currentCustomer(change.tables, command.customer, command.ifVersion);
  if (found.kind !== 'current') return refused(found);
  const { customer } = found;
  if (customer.addresses.some((saved) => reads(saved) === canonicalJson(command.address))) {
    return refused(refusal('nothing_to_do', 'This address is saved already.', { field: 'address' }));
  }
  const id = AddressId.parse(`addr_${String(change.next('address')).padStart(4, '0')}`);
  const added = { ...command.address, id, isDefault: false };
  const main = command.makeDefault || customer.addresses.length === 0 ? id : null;
  arrange(change, customer, [...customer.addresses, added], main);
  change.record({ type: 'customer_address_changed', data: { customer: customer.id, address: id, to: command.address } });
  return accepted();
}

/** Writes a saved address anew. */
export function changeAddress(change: Change, command: CommandOf<'change_address'>): CommandResult {
  const found = savedAddress(change, command);
  if (found.kind !== 'saved') return refused(found);
  const { customer, saved } = found;
  if (reads(saved) === canonicalJson(command.address))
    return refused(refusal('nothing_to_do', 'The address already is that.', { field: 'address' }));
  const addresses = customer.addresses.map((each) =>
    each.id === saved.id ? { ...command.address, id: saved.id, isDefault: saved.isDefault } : each,
  );
  change.record(
    { type: 'customer_address_changed', data: { customer: customer.id, address: saved.id, to: command.address } },
    row('customers', customer.id, { ...customer, version: customer.version + 1, addresses }),
  );
  return accepted();
}

/** Makes another saved address the default one. */
export function setDefaultAddress(change: Change, command: CommandOf<'set_default_address'>): CommandResult {
  const found = savedAddress(change, command);
  if (found.kind !== 'saved') return refused(found);
  const { customer, saved } = found;
  if (saved.isDefault) return refused(refusal('nothing_to_do', 'It is the default address already.', { field: 'address' }));
  arrange(change, customer, customer.addresses, saved.id);
  return accepted();
}

/** Forgets a saved address; the default one only where it is the last. */
export function removeAddress(change: Change, command: CommandOf<'remove_address'>): CommandResult {
  const found = savedAddress(change, command);
  if (found.kind !== 'saved') return refused(found);
  const { customer, saved } = found;
  const left = customer.addresses.filter(({ id }) => id !== saved.id);
  if (saved.isDefault && left.length > 0) {
    return refused(refusal('default_address', 'It is the default address. Make another one the default first.', { field: 'address' }));
  }
  arrange(change, customer, left, null);
  return accepted();
}

type OnAddress = CommandOf<'change_address' | 'set_default_address' | 'remove_address'>;

function savedAddress(
  change: Change,
  { customer: id, saved: wanted, ifVersion }: OnAddress,
): { readonly kind: 'saved'; readonly customer: Customer; readonly saved: CustomerAddress } | Refusal {
  const found = currentCustomer(change.tables, id, ifVersion);
  if (found.kind !== 'current') return found;
  const saved = found.customer.addresses.find((each) => each.id === wanted);
  if (saved === undefined) return refusal('unknown_address', 'That address is not saved for the customer.', { field: 'address' });
  return { kind: 'saved', customer: found.customer, saved };
}

/** Which addresses there are, and which of them is the default one; null leaves that as it is. */
function arrange(change: Change, customer: Customer, addresses: readonly CustomerAddress[], main: AddressId | null): void {
  const arranged = main === null ? addresses : addresses.map((each) => ({ ...each, isDefault: each.id === main }));
  change.record(
    {
      type: 'customer_addresses_set',
      data: {
        customer: customer.id,
        addresses: arranged.map(({ id }) => id),
        defaultAddress: arranged.find(({ isDefault }) => isDefault)?.id ?? null,
      },
    },
    row('customers', customer.id, { ...customer, version: customer.version + 1, addresses: [...arranged] }),
  );
}

/** How an address reads, whoever has it and whatever it is called. */
function reads({ id: _id, isDefault: _isDefault, ...address }: CustomerAddress): string {
  const read: Address = address;
  return canonicalJson(read);
}
