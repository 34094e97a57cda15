import type { OrderId } from '#contract/checkout-console/ids.ts';
import type { OrderLine } from '#contract/checkout-console/state.ts';
import type { RestockType } from '#contract/checkout-console/values.ts';
import type { Change } from '../change.ts';
import { moveUnits } from './move-units.ts';

/** What becomes of units when their money goes back: where they are decides what can (SPEC REF-3, REF-4). */
export type Fate = 'cancel' | 'return' | 'scrap' | 'only_money';

/** The fate that a choice in the dialog means for that many units of a line; null where it does not fit where they are. */
export function fateOf(line: OrderLine, units: number, restock: RestockType): Fate | null {
  const waiting = line.quantity - line.fulfilled - line.canceled;
  const settled = line.fulfilled + line.canceled - line.refunded;
  switch (restock) {
    case 'cancel':
      return units <= waiting ? 'cancel' : null;
    case 'return':
      return units <= Math.min(line.fulfilled - line.returned, settled) ? 'return' : null;
    case 'no_restock':
      return units <= settled ? 'only_money' : units <= waiting ? 'scrap' : null;
  }
}

/** The line after units of it went that way; money apart. */
export function afterFate(line: OrderLine, units: number, fate: Fate): OrderLine {
  switch (fate) {
    case 'cancel':
    case 'scrap':
      return { ...line, canceled: line.canceled + units };
    case 'return':
      return { ...line, returned: line.returned + units };
    case 'only_money':
      return line;
  }
}

type Units = { readonly order: OrderId; readonly line: OrderLine; readonly units: number; readonly fate: Fate };

/** Moves the goods at the location they were promised from. Goods that are with the customer, or were dealt with before, stay. */
export function moveByFate(change: Change, { order, line, units, fate }: Units): void {
  const base = { variant: line.variant, location: line.location, units, order };
  switch (fate) {
    case 'cancel':
      return moveUnits(change, { ...base, movement: 'restocked', from: 'committed', to: 'available' });
    case 'return':
      return moveUnits(change, { ...base, movement: 'restocked', from: null, to: 'available' });
    case 'scrap':
      return moveUnits(change, { ...base, movement: 'scrapped', from: 'committed', to: 'damaged' });
    case 'only_money':
      return undefined;
  }
}
