import type { Tables } from '#contract/checkout-console/state.ts';
import { findRow } from '#checkout-console/engine/row-of.ts';

/** The name of the member of staff who acted; whatever acted otherwise is shown as the system. */
export function whoIs(tables: Tables, actor: string): string {
  return findRow(tables, 'staff', actor)?.name ?? 'System';
}
