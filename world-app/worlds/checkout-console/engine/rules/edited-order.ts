import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { Order, OrderLine, StagedEdit, Tables, Totals } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { rowOf } from '../row-of.ts';
import { divideHalfUp } from './divide-half-up.ts';
import { mayOversell } from './may-oversell.ts';
import { minor, sumMinor } from './minor.ts';
import { isTaxAdded } from './tax.ts';
import { lineAmounts } from './totals.ts';
import { untouchedLine } from './untouched.ts';

export type EditedOrder = {
  readonly kind: 'edited';
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  /** Units by which each line's promise changes: more are taken from what is free, fewer go back on sale. */
  readonly promises: readonly { readonly line: OrderLine; readonly units: number }[];
};

/** What an order is once its staged edit is agreed on, or why stock does not allow it (SPEC EDT-3 to EDT-6). */
export function editedOrder(tables: Tables, order: Order, edit: StagedEdit): EditedOrder | Refusal {
  const taken = new Map<string, number>();
  const promises: { line: OrderLine; units: number }[] = [];
  const lines: OrderLine[] = [];
  for (const line of order.lines) {
    const quantity = stagedQuantity(edit, line.id) ?? line.quantity;
    const more = quantity - line.quantity;
    if (more > 0 && freeAt(tables, line, taken) < more && !mayOversell(tables, line.variant)) return shortOf(line, more);
    const changed = withQuantity(line, quantity);
    if (quantity !== line.quantity) promises.push({ line, units: quantity - line.quantity });
    if (quantity > line.quantity) take(taken, line, quantity - line.quantity);
    if (quantity > 0) lines.push(changed);
  }
  for (const { line: id, variant, title, unitPrice } of edit.added) {
    const quantity = stagedQuantity(edit, id) ?? 0;
    if (quantity === 0) continue;
    const location = locationFor(tables, { variant, quantity }, taken);
    if (location === null) return shortOf({ title }, quantity);
    const line: OrderLine = { id, variant, title, quantity, unitPrice, discount: minor(0), location, ...untouchedLine };
    take(taken, line, quantity);
    promises.push({ line, units: quantity });
    lines.push(line);
  }
  return { kind: 'edited', lines, totals: totalsOf({ ...order, lines }), promises };
}

/** Units that a line is to have by the edit; null where the edit says nothing about it. */
export function stagedQuantity(edit: StagedEdit, line: string): number | null {
  return edit.quantities.find((each) => each.line === line)?.quantity ?? null;
}

/** A line keeps its share of the discount in proportion to its units (SPEC EDT-4). */
function withQuantity(line: OrderLine, quantity: number): OrderLine {
  return { ...line, quantity, discount: minor(divideHalfUp(line.discount * quantity, line.quantity)) };
}

/** The totals that follow from an order's lines, their discounts and its shipping (SPEC MON-2, MON-6, MON-7). */
export function totalsOf({ lines, currency, totals: { shipping } }: Pick<Order, 'lines' | 'currency' | 'totals'>): Totals {
  const amounts = lines.map((line) => lineAmounts(line.quantity * line.unitPrice, line.discount, currency));
  const subtotal = sumMinor(amounts.map(({ gross }) => gross));
  const discount = sumMinor(amounts.map((line) => line.discount));
  const tax = sumMinor(amounts.map((line) => line.tax));
  return { subtotal, discount, shipping, tax, total: minor(subtotal - discount + shipping + (isTaxAdded(currency) ? tax : 0)) };
}

type Place = Pick<OrderLine, 'variant' | 'location'>;

function freeAt(tables: Tables, { variant, location }: Place, taken: ReadonlyMap<string, number>): number {
  const { id, available } = rowOf(tables, 'levels', `${variant}@${location}`);
  return available - (taken.get(id) ?? 0);
}

function take(taken: Map<string, number>, { variant, location }: Place, units: number): void {
  const level = `${variant}@${location}`;
  taken.set(level, (taken.get(level) ?? 0) + units);
}

/** The location of highest priority that has all units of a new line free; the first of all where none has and it may be oversold. */
function locationFor(
  tables: Tables,
  { variant, quantity }: Pick<OrderLine, 'variant' | 'quantity'>,
  taken: ReadonlyMap<string, number>,
): LocationId | null {
  const locations = Object.values(tables.locations).toSorted((a, b) => a.priority - b.priority);
  const stocked = locations.find(({ id }) => freeAt(tables, { variant, location: id }, taken) >= quantity);
  return (stocked ?? (mayOversell(tables, variant) ? locations[0] : undefined))?.id ?? null;
}

function shortOf({ title }: Pick<OrderLine, 'title'>, units: number): Refusal {
  return refusal('insufficient_stock', `There are not ${units} × ${title} free for this order.`, { field: 'lines' });
}
