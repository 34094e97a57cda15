import type { ReactNode } from 'react';
import type { Address } from '#contract/checkout-console/values.ts';
import { formatCountry } from '#shell/format/country.ts';
import styles from './address-lines.module.css';

/** An address as on a parcel. */
export function AddressLines({ address }: { readonly address: Address }): ReactNode {
  const lines = [address.name, address.line1, address.line2, `${address.postcode} ${address.city}`, formatCountry(address.country)];
  return <address className={styles.address}>{lines.filter((line) => line !== '').join('\n')}</address>;
}
