import assert from 'node:assert/strict';
import test from 'node:test';
import type { CardId } from '#contract/checkout-console/ids.ts';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { apply } from '../apply.ts';
import type { Command, CommandOf } from '../command.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { openChallenge } from '../rules/open-challenge.ts';
import { challengeKey, placeKey } from '../rules/operation-key.ts';
import { financialStatus } from '../rules/order-status.ts';
import { authorisedOrder, onWaitingOrder, withCustomer, withPayment } from '../testing/authorised-order.ts';
import { accept, dataOf, refusedCode, typesOf } from '../testing/run.ts';
import { ids, now, smallShop } from '../testing/small-shop.ts';

/* D-0001: two chairs held at Berlin; it lacks a billing address, a rate and, here, the card that is tried. */

function readyFor(card: CardId): Tables {
  const steps: readonly ((version: number) => Command)[] = [
    (ifVersion) => ({ kind: 'set_address', draft: ids.draft, shipping: null, billing: ids.home, ifVersion }),
    (ifVersion) => ({ kind: 'choose_rate', draft: ids.draft, rate: ids.standard, ifVersion }),
    (ifVersion) => ({ kind: 'choose_card', draft: ids.draft, card, ifVersion }),
  ];
  return steps.reduce((so, step) => accept(so, step(draftOf(so).version)).tables, smallShop());
}

function draftOf(tables: Tables): Draft {
  return rowOf(tables, 'drafts', ids.draft);
}

function place(tables: Tables): Command {
  const draft = draftOf(tables);
  return { kind: 'place', draft: draft.id, total: draftTotals(draft).totals.total, opKey: placeKey(draft), ifVersion: draft.version };
}

function answer(tables: Tables, said: CommandOf<'answer_challenge'>['answer']): Command {
  const draft = draftOf(tables);
  return { kind: 'answer_challenge', draft: draft.id, answer: said, opKey: challengeKey(draft), ifVersion: draft.version };
}

function paymentOf(tables: Tables): { readonly status: string; readonly captured: readonly number[] } {
  const order = Object.values(tables.orders).find(({ draft }) => draft === ids.draft);
  assert.ok(order);
  const payment = rowOf(tables, 'payments', order.payment);
  return { status: financialStatus(order, payment, now), captured: payment.captures.map(({ amount }) => amount) };
}

test('a bank that wants a confirmation is asked once, and nothing is placed before it has one', () => {
  const shop = readyFor(ids.challenged);
  const command = place(shop);
  const asked = accept(shop, command);
  assert.equal(asked.answer.kind, 'challenged');
  assert.deepEqual(typesOf(asked.events), ['payment_attempted', 'challenge_opened']);
  assert.deepEqual([asked.tables.orders, asked.tables.payments, asked.tables.holds], [shop.orders, shop.payments, shop.holds]);
  assert.equal(apply(asked.tables, command, { actor: 'staff_01' }).kind, 'repeated');
  assert.equal(refusedCode(asked.tables, place(asked.tables)), 'challenge_open');
});

test('approved, the draft is placed as if the card had paid at once, and once only', () => {
  const shop = readyFor(ids.challenged);
  const asked = accept(shop, place(shop)).tables;
  const approve = answer(asked, 'approve');
  const { tables, events } = accept(asked, approve);
  assert.deepEqual(paymentOf(tables), { status: 'paid', captured: [50790] });
  assert.equal(rowOf(tables, 'holds', ids.hold).state.kind, 'consumed');
  assert.deepEqual(typesOf(events).slice(0, 3), ['payment_attempted', 'challenge_ended', 'order_placed']);
  assert.equal(apply(tables, approve, { actor: 'staff_01' }).kind, 'repeated');
  assert.deepEqual(brokenInvariants(tables), []);
});

for (const [said, kind, types] of [
  ['fail', 'declined', ['payment_attempted', 'challenge_ended']],
  ['abandon', 'done', ['challenge_ended']],
] as const) {
  test(`a confirmation that comes to "${said}" charges nothing, keeps the hold and leaves the draft open to another try`, () => {
    const shop = readyFor(ids.challenged);
    const asked = accept(shop, place(shop)).tables;
    const over = accept(asked, answer(asked, said));
    assert.equal(over.answer.kind, kind);
    assert.deepEqual(typesOf(over.events), types);
    assert.deepEqual([over.tables.orders, over.tables.holds], [shop.orders, shop.holds]);
    assert.equal(refusedCode(over.tables, answer(over.tables, 'approve')), 'no_challenge');
    const other = accept(over.tables, { kind: 'choose_card', draft: ids.draft, card: ids.visa, ifVersion: draftOf(over.tables).version });
    assert.equal(accept(other.tables, place(other.tables)).answer.kind, 'placed');
  });
}

test('any change of the draft takes the question back', () => {
  const shop = readyFor(ids.challenged);
  const asked = accept(shop, place(shop)).tables;
  const late = answer(asked, 'approve');
  const changed = accept(asked, {
    kind: 'set_draft_note',
    draft: ids.draft,
    text: 'Call first.',
    ifVersion: draftOf(asked).version,
  }).tables;
  assert.equal(openChallenge(draftOf(changed)), null);
  assert.equal(refusedCode(changed, late), 'stale');
  assert.equal(refusedCode(changed, answer(changed, 'approve')), 'no_challenge');
});

test('a hold that ran out meanwhile stops the order even where the cardholder approves', () => {
  const shop = readyFor(ids.challenged);
  const asked = accept(shop, place(shop)).tables;
  const later: Tables = { ...asked, clock: { main: { ...rowOf(asked, 'clock', 'main'), now: '2026-03-16T10:00:00Z' as typeof now } } };
  const expired = accept(later, { kind: 'tick' }, 'world').tables;
  assert.equal(refusedCode(expired, answer(expired, 'approve')), 'hold_expired');
});

test('a slow bank: the order is placed, the money comes after the next command, and comes once', () => {
  const shop = readyFor(ids.slow);
  const placed = accept(shop, place(shop)).tables;
  assert.deepEqual(paymentOf(placed), { status: 'payment pending', captured: [] });
  assert.equal(rowOf(placed, 'holds', ids.hold).state.kind, 'consumed');
  assert.deepEqual(accept(placed, { kind: 'tick' }, 'world').events, []);
  const [order] = Object.values(placed.orders).slice(-1);
  assert.ok(order);
  const noted = accept(placed, { kind: 'add_note', order: order.id, text: 'Waits for the bank.', ifVersion: 1 }).tables;
  const settled = accept(noted, { kind: 'tick' }, 'world');
  assert.deepEqual(typesOf(settled.events), ['payment_settled']);
  assert.deepEqual(paymentOf(settled.tables), { status: 'paid', captured: [50790] });
  assert.deepEqual(accept(settled.tables, { kind: 'tick' }, 'world').events, []);
  assert.deepEqual(brokenInvariants(settled.tables), []);
});

test('while the bank has not answered, the order is neither cancelled nor marked as paid', () => {
  const shop = withPayment(smallShop(), 'pay_0002', {
    authorised: 0 as never,
    captures: [],
    processing: { amount: 5096 as never, card: ids.slow, settlesAfter: 9, decline: null },
  });
  const cancel: Command = { ...onWaitingOrder(shop, 'cancel_order'), money: 'later', restock: [ids.line], reason: 'Whim', notify: false };
  assert.equal(refusedCode(shop, cancel), 'payment_processing');
  assert.equal(refusedCode(shop, onWaitingOrder(shop, 'mark_paid')), 'payment_processing');
  assert.equal(refusedCode(shop, { ...onWaitingOrder(shop, 'capture'), amount: 1 }), 'not_authorised');
});

test('a slow bank that does not pay leaves the order pending, and it can be authorised again on another card', () => {
  const shop = readyFor(ids.failing);
  const placed = accept(shop, place(shop)).tables;
  const [order] = Object.values(placed.orders).slice(-1);
  assert.ok(order);
  const noted = accept(placed, { kind: 'add_note', order: order.id, text: 'Waits for the bank.', ifVersion: 1 }).tables;
  const failed = accept(noted, { kind: 'tick' }, 'world');
  assert.deepEqual(dataOf(failed.events, 'payment_failed'), { payment: order.payment, order: order.id, code: 'card_declined' });
  assert.deepEqual(paymentOf(failed.tables), { status: 'payment pending', captured: [] });
  const again = accept(withCustomer(failed.tables, { cardConsent: true }), {
    kind: 'reauthorise',
    order: order.id,
    card: ids.visa,
    opKey: `${order.id}.v2.reauthorise`,
    ifVersion: 2,
  });
  assert.deepEqual(paymentOf(again.tables), { status: 'authorized', captured: [] });
});

test('a card that wants a confirmation is declined where nobody is there to give one', () => {
  const lapsed = withPayment(smallShop(), 'pay_0002', { captures: [], lapsedAt: now });
  const { answer: said, events } = accept(lapsed, { ...onWaitingOrder(lapsed, 'reauthorise'), card: ids.challenged });
  assert.equal(said.kind, 'declined');
  assert.equal((dataOf(events, 'order_charge_attempted') as { code: string }).code, 'authentication_required');
});

test('placing many leaves drafts whose bank asks for a confirmation to be opened', () => {
  const shop = readyFor(ids.challenged);
  const { version } = draftOf(shop);
  const { answer: said } = accept(shop, {
    kind: 'bulk',
    list: 'drafts',
    deed: { kind: 'place' },
    rows: [{ id: ids.draft, ifVersion: version }],
  });
  assert.ok(said.kind === 'bulk');
  const [row] = said.rows;
  assert.ok(row !== undefined && 'refusal' in row);
  assert.equal(row.refusal.code, 'challenge_required');
});

function capturingLater(tables: Tables): Tables {
  return { ...tables, settings: { main: { ...rowOf(tables, 'settings', 'main'), captureMode: 'later' } } };
}

test('a bank that takes its time over every card answers a confirmed payment late as well', () => {
  const shop = readyFor(ids.challenged);
  const asked = accept(shop, place(shop)).tables;
  const applied = apply(asked, answer(asked, 'approve'), { actor: 'staff_01', pace: { paying: 4, lettingGo: null } });
  assert.ok(applied.kind === 'accepted' && applied.answer.kind === 'placed');
  const { payment } = rowOf(applied.tables, 'orders', applied.answer.order);
  const { commands } = clockOf(applied.tables);
  assert.equal(rowOf(applied.tables, 'payments', payment).processing?.settlesAfter, commands + 4);
  assert.deepEqual(paymentOf(applied.tables).captured, []);
});

test('where the shop captures later, placing authorises the whole total and takes nothing', () => {
  const shop = capturingLater(readyFor(ids.visa));
  const { tables, events } = accept(shop, place(shop));
  assert.deepEqual(paymentOf(tables), { status: 'authorized', captured: [] });
  assert.deepEqual(typesOf(events).slice(0, 3), ['payment_attempted', 'order_placed', 'placing_authorised']);
  const [order] = Object.values(tables.orders).slice(-1);
  assert.ok(order);
  const taken = accept(tables, { kind: 'capture', order: order.id, amount: 50790, opKey: `${order.id}.v1.capture`, ifVersion: 1 });
  assert.deepEqual(paymentOf(taken.tables), { status: 'paid', captured: [50790] });
});

test('where the shop captures later, a slow bank authorises too, and takes nothing', () => {
  const shop = capturingLater(readyFor(ids.slow));
  const placed = accept(shop, place(shop)).tables;
  const [order] = Object.values(placed.orders).slice(-1);
  assert.ok(order);
  const noted = accept(placed, { kind: 'add_note', order: order.id, text: 'Waits for the bank.', ifVersion: 1 }).tables;
  assert.deepEqual(paymentOf(accept(noted, { kind: 'tick' }, 'world').tables), { status: 'authorized', captured: [] });
});

test('a bank that takes its time to let go keeps the authorisation, takes nothing from it and voids it after so many commands', () => {
  const shop = authorisedOrder();
  const pace = { paying: null, lettingGo: 2 };
  const asked = apply(shop, onWaitingOrder(shop, 'void_payment'), { actor: 'staff_01', pace });
  assert.equal(asked.kind, 'accepted');
  const waiting = asked.kind === 'accepted' ? asked.tables : shop;
  assert.equal(statusOf(waiting), 'payment pending');
  for (const kind of ['void_payment', 'mark_paid'] as const) {
    assert.equal(refusedCode(waiting, onWaitingOrder(waiting, kind)), 'payment_processing');
  }
  assert.equal(refusedCode(waiting, { ...onWaitingOrder(waiting, 'capture'), amount: 100 }), 'payment_processing');
  assert.equal(refusedCode(waiting, { ...onWaitingOrder(waiting, 'reauthorise'), card: ids.visa }), 'not_expired');
  const cancel = { ...onWaitingOrder(waiting, 'cancel_order'), money: 'later', restock: [], reason: 'Whim', notify: false } as const;
  assert.equal(refusedCode(waiting, cancel), 'payment_processing');
  const noted = (tables: Tables, ifVersion: number): Tables =>
    accept(tables, { kind: 'add_note', order: ids.waitingOrder, text: 'Waits.', ifVersion }).tables;
  const once = noted(accept(waiting, { kind: 'tick' }, 'world').tables, rowOf(waiting, 'orders', ids.waitingOrder).version);
  assert.equal(rowOf(accept(once, { kind: 'tick' }, 'world').tables, 'payments', 'pay_0002').voidedAt, null);
  const twice = accept(noted(once, rowOf(once, 'orders', ids.waitingOrder).version), { kind: 'tick' }, 'world');
  assert.deepEqual(typesOf(twice.events), ['void_settled']);
  assert.equal(statusOf(twice.tables), 'voided');
  assert.deepEqual(brokenInvariants(twice.tables), []);
});

test('an authorisation that is being let go does not lapse in the meantime', () => {
  const shop = authorisedOrder();
  const asked = apply(shop, onWaitingOrder(shop, 'void_payment'), { actor: 'staff_01', pace: { paying: null, lettingGo: 9 } });
  assert.equal(asked.kind, 'accepted');
  const later = accept(asked.kind === 'accepted' ? asked.tables : shop, { kind: 'pass_time', seconds: 30 * 86_400 }, 'world');
  assert.equal(rowOf(later.tables, 'payments', 'pay_0002').lapsedAt, null);
  assert.equal(rowOf(later.tables, 'payments', 'pay_0002').voidedAt, null);
});

function statusOf(tables: Tables): string {
  const order = rowOf(tables, 'orders', ids.waitingOrder);
  return financialStatus(order, rowOf(tables, 'payments', order.payment), now);
}
