import type { LocationId } from '#contract/checkout-console/ids.ts';
import type { Draft, DraftLine, Hold, Tables } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { mayOversell } from './may-oversell.ts';
import { holdOfLine, isActive } from './hold-of-line.ts';

/** Where a line's units come from: its hold, or what is free at one location. */
export type StockSource = { readonly line: DraftLine; readonly location: LocationId; readonly hold: Hold | null };

/**
 * A source for every line, or why there is none (SPEC HOLD, STK). A held line is served by its hold, where that is; any other by the
 * first location, in order of priority, that has all of its units free, or, where it may be oversold and none has, by the first of all.
 */
export function planStock(tables: Tables, draft: Draft): { readonly kind: 'planned'; readonly sources: StockSource[] } | Refusal {
  const promised = new Map<string, number>();
  const sources: StockSource[] = [];
  for (const line of draft.lines) {
    const source = sourceOf(tables, line, promised);
    if ('code' in source) return source;
    sources.push(source);
  }
  return { kind: 'planned', sources };
}

function sourceOf(tables: Tables, line: DraftLine, promised: Map<string, number>): StockSource | Refusal {
  const hold = holdOfLine(tables, line);
  if (hold?.state.kind === 'expired') {
    return refusal('hold_expired', `${hold.id}, the hold for ${line.title}, has expired. Update the line to sell from free stock.`, {
      field: 'items',
    });
  }
  if (hold !== null && isActive(hold, clockOf(tables).now)) {
    if (hold.quantity !== line.quantity) throw new Error(`${hold.id} holds ${hold.quantity} for a line of ${line.quantity}`);
    const level = rowOf(tables, 'levels', `${hold.variant}@${hold.location}`);
    return level.held < hold.quantity ? shortOf(line) : { line, location: hold.location, hold };
  }
  const locations = Object.values(tables.locations).toSorted((a, b) => a.priority - b.priority);
  const stocked = locations.find(({ id }) => {
    const level = rowOf(tables, 'levels', `${line.variant}@${id}`);
    return level.available - (promised.get(level.id) ?? 0) >= line.quantity;
  });
  const location = stocked ?? (mayOversell(tables, line.variant) ? locations[0] : undefined);
  if (location === undefined) return shortOf(line);
  const level = `${line.variant}@${location.id}`;
  promised.set(level, (promised.get(level) ?? 0) + line.quantity);
  return { line, location: location.id, hold: null };
}

function shortOf(line: DraftLine): Refusal {
  return refusal('insufficient_stock', `No location has ${line.quantity} × ${line.title} free.`, { field: 'items' });
}
