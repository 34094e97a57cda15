import { Tables } from '#contract/checkout-console/state.ts';
import type { Currency } from '#contract/checkout-console/values.ts';
import type { Snapshot } from '#contract/snapshot.ts';

/** What the ids in an event stand for. An id that no snapshot knows is shown as it is. */
export type Names = {
  readonly variant: (sku: string) => string;
  readonly customer: (id: string) => string;
  readonly card: (id: string) => string;
  /** An amount in the currency of the draft or order it belongs to. */
  readonly money: (minor: number, of: string) => string;
};

/** Names from the first snapshot that holds them. */
export function namesOf(snapshots: readonly Snapshot[]): Names {
  const all = snapshots.map(({ tables }) => tablesOf(tables)).filter((tables) => tables !== null);
  const first = <T>(find: (tables: Tables) => T | undefined): T | undefined => all.map(find).find((found) => found !== undefined);
  return {
    variant: (sku) => {
      const variant = first(({ variants }) => variants[sku]);
      return variant === undefined ? sku : `${variant.title} (${sku})`;
    },
    customer: (id) => first(({ customers }) => customers[id]?.name) ?? id,
    card: (id) => {
      const cards = first(({ customers }) =>
        Object.values(customers).find((customer) => customer.cards.some((card) => card.id === id)),
      )?.cards;
      const card = cards?.find((saved) => saved.id === id);
      return card === undefined ? id : `${card.brand} ending ${card.number.slice(-4)}`;
    },
    money: (minor, of) => {
      const currency = first(({ orders, drafts }) => (orders[of] ?? drafts[of])?.currency);
      return currency === undefined ? `${minor} minor units` : money(minor, currency);
    },
  };
}

const read = new WeakMap<object, Tables | null>();

/** Parsed once per snapshot: a report asks for every event. */
function tablesOf(tables: Snapshot['tables']): Tables | null {
  const before = read.get(tables);
  if (before !== undefined) return before;
  const parsed = Tables.safeParse(tables);
  read.set(tables, parsed.success ? parsed.data : null);
  return parsed.success ? parsed.data : null;
}

function money(minor: number, currency: Currency): string {
  const digits = { EUR: 2, USD: 2, JPY: 0 }[currency];
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(minor / 10 ** digits);
}

/** An instant as the shop's clock shows it: `16 Mar 2026, 10:00`. */
export function shopTime(instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const moment = new Date(instant);
  return Number.isNaN(moment.valueOf()) ? instant : format.format(moment);
}
