import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { findRow } from '#checkout-console/engine/row-of.ts';
import type { ActivityRow, ActivitySubject } from '#checkout-console/wire/people-views.ts';
import type { Recorded } from '../recorded.ts';
import { formatMoney } from './format-money.ts';
import { whoIs } from './who-is.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One event of this trial as the activity shows it: what happened, to what, and the words that somebody gave with it. */
export function activityRow(tables: Tables, { at, actor, event }: Recorded): ActivityRow {
  const subject = subjectOf(event);
  return {
    at,
    who: whoIs(tables, actor),
    what: sentenceCase(event.type),
    detail: [moneyOf(tables, event.data, subject), detailOf(event.data)].filter((words) => words !== '').join(', '),
    until: event.type === 'hold_extended' ? event.data.to : null,
    subject,
  };
}

/** `draft_rate_chosen` reads as `Draft rate chosen`. */
function sentenceCase(type: CheckoutEvent['type']): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}`.replaceAll('_', ' ');
}

function detailOf(data: Fields): string {
  const words = ['movement', 'tag', 'reason', 'code', 'why', 'row', 'discrepancy', 'note', 'text', 'tracking', 'name'].flatMap((field) => {
    const value = data[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return words.join(', ');
}

/** The sum that an event names, in the currency of what it is about. */
function moneyOf(tables: Tables, data: CheckoutEvent['data'], subject: ActivitySubject | null): string {
  const amount = 'amount' in data ? data.amount : 'total' in data ? data.total : null;
  const of = subject?.kind === 'order' ? 'orders' : subject?.kind === 'draft' ? 'drafts' : null;
  const about = subject === null || of === null ? null : findRow(tables, of, subject.id);
  return about === null || typeof amount !== 'number' ? '' : formatMoney(amount, about.currency);
}

/** The first thing named that has a page: an order before the draft it came from, a draft before its hold. */
function subjectOf({ data }: CheckoutEvent): ActivitySubject | null {
  const fields: Fields = data;
  if ('on' in data) return { kind: kinds[data.on], id: data.id };
  const kind = (['order', 'draft', 'hold', 'customer', 'variant'] as const).find((field) => typeof fields[field] === 'string');
  const id = kind === undefined ? undefined : fields[kind];
  return kind === undefined || typeof id !== 'string' ? null : { kind, id };
}

const kinds = { orders: 'order', drafts: 'draft', customers: 'customer' } as const;
