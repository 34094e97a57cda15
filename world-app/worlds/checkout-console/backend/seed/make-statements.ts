import { PaymentId, StatementId, StatementRowId } from '#contract/checkout-console/ids.ts';
import type { Payment, Statement, StatementRow } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { dayBefore, shopDay } from '../queries/shop-day.ts';
import type { Facts } from './facts.ts';
import type { Random } from './random.ts';

/** Days before today that the processor has closed. Since the weekend began nobody has looked at any. */
const CLOSED = 7;
const UNSEEN = 3;

type Entry = Pick<StatementRow, 'at' | 'entry' | 'payment' | 'amount' | 'currency' | 'memo'>;

/** What the processor says of each of the last days: what the shop has, but for a few rows of the days that nobody has compared. Today's is not issued. */
export function makeStatements(
  random: Random,
  { now, payments, staff }: Pick<Facts, 'now' | 'payments' | 'staff'>,
): { readonly statements: Statement[]; readonly statementRows: StatementRow[] } {
  const today = shopDay(now);
  const by = staff.find(({ role }) => role === 'order_manager')?.id;
  if (by === undefined) throw new Error('nobody compares statements');
  const entries = payments.flatMap(entriesOf);
  const made = Array.from({ length: CLOSED + 1 }, (_none, ago) => {
    const day = dayBefore(today, ago);
    const id = StatementId.parse(`S-${day.slice(5, 7)}${day.slice(8, 10)}`);
    const morning = Instant.parse(`${dayBefore(day, -1)}T05:00:00Z`);
    const isSeen = ago > UNSEEN;
    const own = ago === 0 ? [] : entries.filter(({ at }) => shopDay(at) === day).toSorted((a, b) => (a.at < b.at ? -1 : 1));
    const shown = isSeen || ago === 0 ? own : withSlips(own, random.fork(`slips ${ago}`));
    const state = isSeen
      ? { kind: 'reconciled' as const, by, at: Instant.parse(`${dayBefore(day, -1)}T08:30:00Z`) }
      : { kind: 'open' as const };
    return {
      statement: { id, day, issuedAt: ago === 0 ? null : morning },
      rows: shown.map((entry, index): StatementRow => {
        return { ...entry, id: StatementRowId.parse(`${id}-${String(index + 1).padStart(2, '0')}`), version: 1, statement: id, state };
      }),
    };
  });
  return { statements: made.map(({ statement }) => statement), statementRows: made.flatMap(({ rows }) => rows) };
}

/** What a payment left with the processor. An authorisation that was captured at once is no entry of its own. */
function entriesOf({ id, order, currency, authorised, authorisedAt, captures, refunds }: Payment): Entry[] {
  const of = { payment: id, currency };
  const atOnce = captures.some(({ at }) => at === authorisedAt);
  return [
    ...(authorisedAt === null || atOnce
      ? []
      : [{ ...of, at: authorisedAt, entry: 'authorisation' as const, amount: authorised, memo: `Authorisation, ${order}` }]),
    ...captures.map(({ at, amount }) => ({ ...of, at, entry: 'capture' as const, amount, memo: `Capture, ${order}` })),
    ...refunds.map(({ at, amount, id: refund }) => ({ ...of, at, entry: 'refund' as const, amount, memo: `Refund ${refund}, ${order}` })),
  ];
}

/** The same with one capture booked twice, one in another currency and one that the shop knows nothing of, where there are so many. */
function withSlips(entries: readonly Entry[], random: Random): Entry[] {
  const captures = random.shuffle(entries.filter(({ entry }) => entry === 'capture'));
  const [twice, foreign, unknown] = captures;
  return entries.flatMap((entry) => {
    if (entry === twice) return [entry, entry];
    if (entry === foreign) return [{ ...entry, currency: entry.currency === 'EUR' ? ('USD' as const) : ('EUR' as const) }];
    if (entry !== unknown) return [entry];
    const stranger = PaymentId.parse(`pay_${random.int(9000, 9899)}`);
    return [entry, { ...entry, payment: stranger, amount: minor(entry.amount + 100 * random.int(1, 40)), memo: 'Capture, web shop' }];
  });
}
