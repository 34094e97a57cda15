import type { Difference } from './differences.ts';

/** Something a bundle may say otherwise without telling of other work, and why. */
export type Equivalence = { readonly id: string; readonly why: string; readonly covers: (difference: Difference) => boolean };

export const equivalences: readonly Equivalence[] = [];

/** The rule that says why a difference is none to a gate, or null. */
export function equivalenceOf(difference: Difference): Equivalence | null {
  return equivalences.find(({ covers }) => covers(difference)) ?? null;
}
