import type { HoldId } from '#contract/checkout-console/ids.ts';
import type { Hold, Tables } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { staleRefusal } from './stale.ts';

/** The hold that a command is about, if it exists, is still active and is what the person was looking at. */
export function activeHold(
  tables: Tables,
  id: HoldId,
  ifVersion: number,
): { readonly kind: 'active'; readonly hold: Hold; readonly expiresAt: Instant } | Refusal {
  const hold = findRow(tables, 'holds', id);
  if (hold === null) return refusal('not_found', `There is no hold ${id}.`);
  const { state } = hold;
  switch (state.kind) {
    case 'active':
      return hold.version === ifVersion ? { kind: 'active', hold, expiresAt: state.expiresAt } : staleRefusal(id);
    case 'expired':
      return refusal('hold_expired', `${id} has expired; its units are free again.`);
    case 'consumed':
    case 'released':
      return refusal('hold_not_active', `${id} was already ${state.kind}.`);
  }
}
