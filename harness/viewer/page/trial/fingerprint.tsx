import type { ReactNode } from 'react';

/** A digest by its beginning; all of it under the pointer. */
export function Fingerprint({ hex }: { readonly hex: string }): ReactNode {
  return <code title={hex}>{hex.slice(0, 16)}</code>;
}
