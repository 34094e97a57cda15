import type { Tables } from '#contract/checkout-console/state.ts';
import { rowOf } from '../row-of.ts';

/** Whether orders may be promised more of a variant than is available (SPEC STK-11). */
export function mayOversell(tables: Tables, variant: string): boolean {
  return rowOf(tables, 'variants', variant).backorder === 'continue';
}
