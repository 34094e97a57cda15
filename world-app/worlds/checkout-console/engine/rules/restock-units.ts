import type { OrderId } from '#contract/checkout-console/ids.ts';
import type { OrderLine } from '#contract/checkout-console/state.ts';
import type { RestockType } from '#contract/checkout-console/values.ts';
import type { Change } from '../change.ts';
import { moveUnits } from './move-units.ts';

export type Restocking = {
  readonly order: OrderId;
  readonly line: OrderLine;
  readonly units: number;
  readonly restock: RestockType;
};

/** What becomes of refunded goods at the location they were promised from (SPEC REF). */
export function restockUnits(change: Change, { order, line, units, restock }: Restocking): void {
  const base = { variant: line.variant, location: line.location, units, order };
  switch (restock) {
    case 'cancel':
      return moveUnits(change, { ...base, movement: 'restocked', from: 'committed', to: 'available' });
    case 'return':
      return moveUnits(change, { ...base, movement: 'restocked', from: null, to: 'available' });
    case 'no_restock':
      // Goods that never left are no longer promised and not for sale; goods that are with the customer stay there.
      return line.fulfilled > 0 ? undefined : moveUnits(change, { ...base, movement: 'scrapped', from: 'committed', to: 'damaged' });
  }
}
