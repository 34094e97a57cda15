import type { Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { deedOf, firstOf, named, type Scene, type Source } from './scene.ts';

type Words = { readonly [kind: string]: string };

/** How an order comes about, by what was asked for (SPEC CHK-8, CHK-10, PAY-12, TRAP-3). */
const completing: Words = {
  place: 'placed',
  answer_challenge: 'placed',
  complete_without_payment: 'without_payment',
  complete_via_api: 'tool',
};
/** Why a hold is let go of where nobody says why (SPEC CHK-5, DRF-4, HOLD-9, CUS-3). */
const releasing: Words = {
  set_quantity: 'quantity_changed',
  remove_line: 'line_removed',
  clear_stale_holds: 'stale',
  delete_draft: 'draft_deleted',
  delete_customer: 'customer_deleted',
};
const dropping: Words = { set_address: 'address_changed', edit_address: 'address_changed', set_customer: 'customer_changed' };
const answering: Words = { approve: 'approved', fail: 'failed', abandon: 'abandoned' };

/** How and why something was done is what was asked for, and what the rest of the line bears out (SPEC EVID-17). */
export const ways: Source = {
  of: 'how it was done',
  breach: (scene) => firstOf(scene.events, (event) => oddWay(event, scene)),
};

function oddWay({ type, data }: CheckoutEvent, scene: Scene): string | null {
  const deed = deedOf(scene.line);
  if (type === 'order_placed') return unless(word(completing, deed['kind']), data.how, data.order) ?? oddMoney(data, scene);
  if (type === 'draft_completed') return unless(word(completing, deed['kind']), data.how, data.draft);
  if (type === 'challenge_ended') return unless(word(answering, deed['answer']), data.how, data.draft) ?? oddEnd(data, scene);
  if (type === 'hold_released') return unless(word(releasing, deed['kind']) ?? deed['reason'] ?? null, data.reason, data.hold);
  if (type === 'draft_rate_dropped') return unless(word(dropping, deed['kind']), data.why, data.draft);
  if (type === 'draft_created') return unless(deed['kind'] === 'duplicate_draft' ? (deed['draft'] ?? null) : null, data.from, data.draft);
  if (type === 'order_canceled') return unless(moneyOf(scene), data.money, data.order);
  if (type === 'payment_refunded') return oddRefund(data, scene);
  if (type === 'units_refunded') return oddRestock(data, scene);
  return null;
}

function word(words: Words, asked: Json | undefined): string | null {
  return typeof asked === 'string' && Object.hasOwn(words, asked) ? (words[asked] ?? null) : null;
}

function unless(asked: Json, told: Json, about: string): string | null {
  return asked === told ? null : `of ${about} it says ${named(told)}, asked for was ${named(asked)}`;
}

/** The way of an order and its payment are one thing: what asked for money has a card, and what asked for none has none (SPEC CHK-8, CHK-10). */
function oddMoney({ order, how }: Extract<CheckoutEvent, { type: 'order_placed' }>['data'], { after }: Scene): string | null {
  const payment = after('payments', after('orders', order)?.payment ?? '');
  if (payment?.order !== order) return `${order} has no payment of its own`;
  const free = payment.method.kind === 'none';
  if (free !== (how === 'without_payment')) return `${order} came about ${how}, its payment is by ${payment.method.kind}`;
  return free && payment.authorised !== 0 ? `${order} asked for no money, and ${payment.authorised} is authorised` : null;
}

/** A question that was approved places the order, a failed one is a decline, an abandoned one neither (SPEC PAY-12). */
function oddEnd({ draft, how }: Extract<CheckoutEvent, { type: 'challenge_ended' }>['data'], { events }: Scene): string | null {
  const tried = events.some(({ type, data }) => type === 'payment_attempted' && data.draft === draft);
  const placed = events.some(({ type, data }) => type === 'order_placed' && data.draft === draft);
  const fits = { approved: tried && placed, failed: tried && !placed, abandoned: !tried && !placed }[how];
  return fits ? null : `the question about ${draft} was ${how}, and the line tells otherwise`;
}

/** What became of an order's money when it was called off (SPEC ORD-5). */
function moneyOf({ events }: Scene): 'void' | 'refund' | 'later' {
  if (events.some(({ type }) => type === 'payment_voided' || type === 'void_requested')) return 'void';
  return events.some(({ type }) => type === 'payment_refunded') ? 'refund' : 'later';
}

/** Why money went back, and whether the customer was told, is as asked for; an edit that was agreed on has its own reason (SPEC REF-1, EDT-7). */
function oddRefund(
  { payment, refund }: Extract<CheckoutEvent, { type: 'payment_refunded' }>['data'],
  { line, after }: Scene,
): string | null {
  const row = after('payments', payment)?.refunds.find(({ id }) => id === refund);
  const { kind, reason = null, notify = null } = deedOf(line);
  return (
    unless(kind === 'commit_order_edit' ? 'Order edited' : reason, row?.reason ?? null, refund) ??
    unless(notify, row?.notify ?? null, refund)
  );
}

type Refunded = Extract<CheckoutEvent, { type: 'units_refunded' }>['data'];

/** Where units go that are paid back is as asked for, and only what is returned comes back (SPEC REF-3, REF-4, ORD-5). */
function oddRestock({ order, line: id, refund, restock }: Refunded, { line, events }: Scene): string | null {
  const back = events.some(({ type, data }) => type === 'units_returned' && data.order === order && data.line === id);
  if (back !== (restock === 'return')) return `units of ${refund} went by ${restock}, and ${back ? 'came' : 'nothing came'} back`;
  return unless(restockOf(deedOf(line), id, back), restock, refund);
}

/** What was asked for of a line's units: each by its own choice, or all of them alike. */
function restockOf({ kind, lines, restock }: { readonly [field: string]: Json }, id: string, back: boolean): Json {
  if (kind === 'cancel_order') return Array.isArray(restock) && restock.includes(id) ? 'cancel' : 'no_restock';
  if (typeof restock === 'boolean') return restock ? (back ? 'return' : 'cancel') : 'no_restock';
  const asked = (Array.isArray(lines) ? (lines as readonly Json[]) : []).find((each) => valueOf(each, 'line') === id);
  return asked === undefined ? null : valueOf(asked, 'restock');
}

function valueOf(value: Json, field: string): Json {
  return value !== null && typeof value === 'object' && field in value
    ? ((value as { readonly [field: string]: Json })[field] ?? null)
    : null;
}
