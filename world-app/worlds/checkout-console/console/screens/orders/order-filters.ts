import { parseMoneyField, formatMoney, moneyField, type MoneyCurrency } from '#shell/format/money.ts';
import { formatDate, isDay } from '#shell/format/time.ts';
import { currencies, financialFilters, fulfilmentFilters, lifecycles } from '#checkout-console/console/list-search.ts';
import { locationFilter, tagFilter, type ListFilter, type Reading, type Search } from '#checkout-console/console/parts/list-filter.ts';
import { financialWords, fulfilmentWords, lifecycleWords } from '#checkout-console/console/parts/status-words.ts';

/** The ways to narrow the list of orders; locations are the shop's. */
export function orderFilters(locations: readonly { readonly id: string; readonly name: string }[]): readonly ListFilter[] {
  return [
    { kind: 'choice', name: 'placed', label: 'Placed', all: 'Any day', options: [{ value: 'today', label: 'Today' }] },
    {
      kind: 'choice',
      name: 'payment',
      label: 'Payment',
      all: 'All',
      options: financialFilters.map((value) => ({ value, label: financialWords[value] })),
    },
    {
      kind: 'choice',
      name: 'fulfilment',
      label: 'Fulfilment',
      all: 'All',
      options: fulfilmentFilters.map((value) => ({ value, label: fulfilmentWords[value] })),
    },
    {
      kind: 'choice',
      name: 'lifecycle',
      label: 'Order',
      all: 'All',
      options: lifecycles.map((value) => ({ value, label: lifecycleWords[value] })),
      more: true,
    },
    {
      kind: 'choice',
      name: 'expiring',
      label: 'Authorisation',
      all: 'All',
      options: [{ value: '48h', label: 'Ends within 48 hours, or has ended' }],
      more: true,
    },
    locationFilter(locations, true),
    {
      kind: 'choice',
      name: 'currency',
      label: 'Currency',
      all: 'All',
      options: currencies.map((value) => ({ value, label: value })),
      more: true,
    },
    {
      kind: 'day',
      name: 'from',
      label: 'Placed from',
      hint: 'Shop day, such as 2026-03-16.',
      words: dayWords,
      box: (value) => value,
      read: readDay,
      more: true,
    },
    {
      kind: 'day',
      name: 'to',
      label: 'Placed to',
      hint: 'That day is included.',
      words: dayWords,
      box: (value) => value,
      read: (text, form) => lastDay(text, form['from']),
      more: true,
    },
    { kind: 'text', name: 'totalFrom', label: 'Total from', words: totalWords, box: totalBox, read: readTotal, more: true },
    {
      kind: 'text',
      name: 'totalTo',
      label: 'Total to',
      words: totalWords,
      box: totalBox,
      read: readTotal,
      more: true,
    },
    tagFilter,
  ];
}

function dayWords(value: string): string {
  return isDay(value) ? `${formatDate(value)} ${value.slice(0, 4)}` : value;
}

function readDay(text: string): Reading {
  return isDay(text) ? { ok: true, value: text } : { ok: false, problem: 'There is no such day. Write it like 2026-03-16.' };
}

function lastDay(text: string, from: Search[string]): Reading {
  const read = readDay(text);
  if (read.ok && typeof from === 'string' && isDay(from) && text < from) return { ok: false, problem: 'This day is before the first one.' };
  return read;
}

/** Amounts of different currencies cannot be compared, so a range needs one. */
function readTotal(text: string, { currency }: Search): Reading {
  if (!isCurrency(currency)) return { ok: false, problem: 'Choose a currency for the total.' };
  const amount = parseMoneyField(text, currency);
  if (amount === null) return { ok: false, problem: `Write an amount such as ${moneyField(5000, currency)}.` };
  return { ok: true, value: String(amount) };
}

function totalWords(value: string, { currency }: Search): string {
  return isCurrency(currency) ? formatMoney(Number(value), currency) : `${value} minor units`;
}

function totalBox(value: string, { currency }: Search): string {
  return isCurrency(currency) ? moneyField(Number(value), currency) : value;
}

function isCurrency(value: Search[string]): value is MoneyCurrency {
  return currencies.some((currency) => currency === value);
}
