import type { Order, Tables } from '#contract/checkout-console/state.ts';
import type { Instant, Currency } from '#contract/checkout-console/values.ts';
import { addSeconds } from './instant.ts';

/** Days in which goods can be announced as coming back (SPEC RET-3). */
export const RETURN_DAYS = 30;
const WINDOW_SECONDS = RETURN_DAYS * 86_400;

/** Units of a line that were announced and have not been received yet. */
export function announcedUnits(tables: Tables, order: Order, line: string): number {
  return Object.values(tables.returns)
    .filter((each) => each.order === order.id && each.received === null)
    .flatMap(({ lines }) => lines)
    .filter((part) => part.line === line)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether the last parcel with units of the line left more than 30 days ago (SPEC RET-3). */
export function pastWindow(order: Order, line: string, now: Instant): boolean {
  const left = order.shipments
    .filter(({ canceledAt, lines }) => canceledAt === null && lines.some((part) => part.line === line))
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return left !== undefined && addSeconds(left, WINDOW_SECONDS) < now;
}

/** What the shop keeps for the label of a returned parcel (SPEC RET-4). */
export const labelFees: Readonly<Record<Currency, number>> = { EUR: 490, USD: 490, JPY: 800 };
