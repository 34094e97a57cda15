import type { Address } from '#contract/checkout-console/values.ts';

/** An address in one line, as the radio of it is named (SPEC UI-4). */
export function addressName(address: Pick<Address, 'line1' | 'postcode' | 'city'>): string {
  return `${address.line1}, ${address.postcode} ${address.city}`;
}

/** Whether two addresses are the same in every field. */
export function sameAddress(a: Address, b: Address): boolean {
  const fields = ['name', 'line1', 'line2', 'postcode', 'city', 'country'] as const;
  return fields.every((field) => a[field] === b[field]);
}
