import type { ReactNode } from 'react';
import { SelectField } from '#shell/components/select-field.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { formatCountry } from '#shell/format/country.ts';
import styles from './address-fields.module.css';
import { addressProblems, countries, type WrittenAddress } from './address-form.ts';

type Props = {
  readonly address: WrittenAddress;
  readonly onChange: (address: WrittenAddress) => void;
  /** Whether saving was tried: before that, nothing is complained about. */
  readonly asked: boolean;
};

/** The boxes of an address. */
export function AddressFields({ address, onChange, asked }: Props): ReactNode {
  const problems = asked ? addressProblems(address) : {};
  const set = (part: Partial<WrittenAddress>): void => onChange({ ...address, ...part });
  const known = countries.some((country) => country === address.country) ? countries : [address.country, ...countries];
  return (
    <>
      <TextField label="Full name" required value={address.name} onChange={(name) => set({ name })} error={problems.name ?? null} />
      <TextField
        label="Street and number"
        required
        value={address.line1}
        onChange={(line1) => set({ line1 })}
        error={problems.line1 ?? null}
      />
      <TextField label="Address line 2" value={address.line2} onChange={(line2) => set({ line2 })} />
      <div className={styles.pair}>
        <TextField
          label="Postcode"
          required
          value={address.postcode}
          onChange={(postcode) => set({ postcode })}
          error={problems.postcode ?? null}
        />
        <TextField label="City" required value={address.city} onChange={(city) => set({ city })} error={problems.city ?? null} />
      </div>
      <SelectField
        label="Country"
        options={known.map((value) => ({ value, label: formatCountry(value) }))}
        value={address.country}
        onChange={(country) => set({ country })}
      />
    </>
  );
}
