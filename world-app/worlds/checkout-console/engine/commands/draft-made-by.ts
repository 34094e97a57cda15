import type { DraftId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';

/** The draft that an operation key has already made, or null. */
export function draftMadeBy(tables: Tables, opKey: string): DraftId | null {
  return Object.values(tables.drafts).find(({ madeBy }) => madeBy === opKey)?.id ?? null;
}
