import type { Address } from '#contract/checkout-console/values.ts';

/** An address as the name of its radio button: `Lindenweg 4, 10405 Berlin`. */
export function addressLabel({ line1, postcode, city }: Pick<Address, 'line1' | 'postcode' | 'city'>): string {
  return `${line1}, ${postcode} ${city}`;
}
