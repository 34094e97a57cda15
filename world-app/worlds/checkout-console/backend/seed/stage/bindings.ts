import type { Json } from '#contract/canonical-json.ts';
import type { Customer } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { HiddenStateError } from '../../hidden-state-error.ts';

/** What a trial's aliases stand for, as reported in the snapshot. */
export type Bindings = { readonly [alias: string]: Json };

/** The id that an alias, or a path into one, stands for. */
export function idOf(bindings: Bindings, ref: string): string {
  const found = valueOf(bindings, ref);
  const id = typeof found === 'object' && found !== null && 'id' in found ? found.id : null;
  if (typeof id !== 'string') throw new HiddenStateError('dangling_reference', `${ref} names nothing that has an id`);
  return id;
}

export function numberOf(bindings: Bindings, ref: string): number {
  const found = valueOf(bindings, ref);
  if (typeof found !== 'number') throw new HiddenStateError('dangling_reference', `${ref} names no number`);
  return found;
}

/** All that an alias stands for. */
export function namedBinding(bindings: Bindings, ref: string): Json {
  const found = valueOf(bindings, ref);
  if (found === undefined) throw new HiddenStateError('dangling_reference', `${ref} names nothing`);
  return found;
}

/** A number as such, or a drawn one. */
export function unitsOf(bindings: Bindings, units: string | number): number {
  return typeof units === 'number' ? units : numberOf(bindings, units);
}

/** One of the addresses saved with a customer, as drafts and orders copy it; null for none. */
export function savedAddress(customer: Customer, ref: string | null, bindings: Bindings): Address | null {
  if (ref === null) return null;
  const { id: _id, isDefault: _isDefault, ...address } = rowOf(customer.addresses, bindings, ref);
  return address;
}

/** The row of that id. */
export function rowOf<Row extends { readonly id: string }>(rows: readonly Row[], bindings: Bindings, ref: string): Row {
  const id = idOf(bindings, ref);
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new HiddenStateError('dangling_reference', `${ref} is ${id}, which is not of the kind asked for`);
  return row;
}

function valueOf(bindings: Bindings, ref: string): Json | undefined {
  const [alias = '', key] = ref.split('.');
  const bound = Object.hasOwn(bindings, alias) ? bindings[alias] : undefined;
  if (key === undefined) return bound;
  if (typeof bound !== 'object' || bound === null || Array.isArray(bound)) return undefined;
  return Object.hasOwn(bound, key) ? (bound as Bindings)[key] : undefined;
}
