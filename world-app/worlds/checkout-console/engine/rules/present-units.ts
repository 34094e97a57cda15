import type { Level, Tables } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { rowOf } from '../row-of.ts';

/** Units promised at a level that are really there: what was sold beyond the stock is not (SPEC STK-12). */
export function presentUnits({ available, committed }: Pick<Level, 'available' | 'committed'>): number {
  return committed + Math.min(0, available);
}

type Units = { readonly variant: string; readonly location: string; readonly title: string; readonly units: number };

/** Why promised units cannot be booked as damaged, or null: a unit that never came cannot break. */
export function absentGuard(tables: Tables, { variant, location, title, units }: Units, field: string): Refusal | null {
  const level = rowOf(tables, 'levels', `${variant}@${location}`);
  const present = presentUnits(level);
  if (level.available >= 0 || units <= present) return null;
  return refusal('insufficient_stock', `Only ${present} × ${title} are there at ${location}: the others were oversold. Restock them.`, {
    field,
  });
}
