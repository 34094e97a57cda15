import type { Address } from '#contract/checkout-console/values.ts';

/** An address as typed. */
export type WrittenAddress = Readonly<Address>;

export const noAddress: WrittenAddress = { name: '', line1: '', line2: '', postcode: '', city: '', country: 'DE' };

/** Countries that an address can be in; what is shipped where is for the rates to say. */
export const countries = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FR', 'GB', 'IT', 'JP', 'NL', 'PL', 'SE', 'US'] as const;

/** The address without the spaces around what was typed. */
export function trimmedAddress({ name, line1, line2, postcode, city, country }: WrittenAddress): WrittenAddress {
  return { name: name.trim(), line1: line1.trim(), line2: line2.trim(), postcode: postcode.trim(), city: city.trim(), country };
}

type Problems = Partial<Record<keyof Address, string>>;

/** What is wrong with an address, by field; nothing where it can be sent. */
export function addressProblems(address: WrittenAddress): Problems {
  const { name, line1, postcode, city } = trimmedAddress(address);
  return {
    ...(name === '' ? { name: 'Write a name.' } : {}),
    ...(line1 === '' ? { line1: 'Write street and number.' } : {}),
    ...(postcode === '' ? { postcode: 'Write a postcode.' } : {}),
    ...(city === '' ? { city: 'Write a city.' } : {}),
  };
}
