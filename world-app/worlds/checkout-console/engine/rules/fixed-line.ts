import type { OrderLine } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';

/** Why no edit can change a line any more, or null: only lines of which nothing has happened yet are open to one (SPEC EDT-3). */
export function fixedLineGuard({ title, fulfilled, canceled, refunded }: OrderLine): Refusal | null {
  if (fulfilled > 0) return refusal('shipped', `Units of ${title} have left; the line cannot be changed.`, { field: 'line' });
  if (canceled > 0 || refunded > 0) {
    return refusal('already_refunded', `Units of ${title} were taken off or paid back; the line cannot be changed.`, { field: 'line' });
  }
  return null;
}
