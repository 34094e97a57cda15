import assert from 'node:assert/strict';
import test from 'node:test';
import type { Payment } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { now, smallShop } from '../testing/small-shop.ts';
import { rowOf } from '../row-of.ts';
import { minor } from './minor.ts';
import { financialStatus, fulfilmentStatus } from './order-status.ts';
import { simulatePayment } from './payment-simulator.ts';

const order = rowOf(smallShop(), 'orders', 'O-0001');
const paid = rowOf(smallShop(), 'payments', 'pay_0001');
const refunded = (amount: number): Payment => ({
  ...paid,
  refunds: [
    {
      id: 'refund_0001' as Payment['refunds'][number]['id'],
      at: now,
      by: 'staff_01',
      amount: minor(amount),
      shipping: minor(amount),
      adjustment: minor(0),
      lines: [],
      reason: 'Other',
      notify: false,
      opKey: 'x',
    },
  ],
});

test('the financial status follows from captures, refunds and the authorisation', () => {
  assert.equal(financialStatus(order, paid, now), 'paid');
  assert.equal(financialStatus(order, refunded(1), now), 'partially refunded');
  assert.equal(financialStatus(order, refunded(5096), now), 'refunded');
  assert.equal(financialStatus(order, { ...paid, captures: [] }, now), 'authorized');
  assert.equal(financialStatus(order, { ...paid, captures: [] }, Instant.parse('2026-03-17T09:00:00Z')), 'expired');
  assert.equal(financialStatus(order, { ...paid, captures: [], authorised: minor(0) }, now), 'payment pending');
  assert.equal(financialStatus(order, { ...paid, captures: [], voidedAt: now }, now), 'voided');
  assert.equal(financialStatus(order, { ...paid, captures: [], lapsedAt: now }, now), 'expired');
  assert.equal(financialStatus(order, { ...paid, captures: [{ at: now, amount: minor(5095) }] }, now), 'partially paid');
});

test('an order completed without payment wears the paid badge', () => {
  const waived: Payment = { ...paid, captures: [], authorised: minor(0), method: { kind: 'none', reason: 'completed_without_payment' } };
  assert.equal(financialStatus(order, waived, now), 'paid');
});

test('an order marked as paid wears the paid badge, whatever its authorisation became', () => {
  assert.equal(financialStatus(order, { ...paid, captures: [], lapsedAt: now, markedPaidAt: now }, now), 'paid');
});

test('goods that came back show in the fulfilment status', () => {
  const line = order.lines[0];
  assert.ok(line);
  assert.equal(fulfilmentStatus({ ...order, lines: [{ ...line, returned: 1 }] }), 'partially returned');
  assert.equal(fulfilmentStatus({ ...order, lines: [{ ...line, returned: 3 }] }), 'returned');
  assert.equal(fulfilmentStatus({ ...order, lines: [{ ...line, fulfilled: 2 }] }), 'partially fulfilled');
  assert.equal(fulfilmentStatus({ ...order, lines: [{ ...line, fulfilled: 2, canceled: 1 }] }), 'fulfilled');
});

test('an order is fulfilled when all lines have left', () => {
  assert.equal(fulfilmentStatus(rowOf(smallShop(), 'orders', 'O-0001')), 'fulfilled');
  assert.equal(fulfilmentStatus(rowOf(smallShop(), 'orders', 'O-0002')), 'unfulfilled');
});

test('the simulator answers by number and by date, and pays everything else', () => {
  const card = { id: 'card_0001', brand: 'Visa', number: '4242424242424242', expires: '2026-03' } as const;
  const of = (more: Partial<Record<'number' | 'expires', string>>): string => {
    const outcome = simulatePayment({ ...card, id: card.id as Parameters<typeof simulatePayment>[0]['id'], ...more }, now);
    return outcome.kind === 'declined' ? outcome.code : outcome.kind;
  };
  assert.equal(of({}), 'ok');
  assert.equal(of({ expires: '2026-02' }), 'expired_card');
  assert.equal(of({ number: '4000000000000002' }), 'card_declined');
  assert.equal(of({ number: '4000000000009995' }), 'insufficient_funds');
  assert.equal(of({ number: '4000000000000069' }), 'expired_card');
  assert.equal(of({ number: '4000000000000127' }), 'incorrect_cvc');
  assert.equal(of({ number: '4000000000000119' }), 'processing_error');
  assert.equal(of({ number: '4000002760003184' }), 'requires_action');
  assert.equal(of({ number: '4000000000000077' }), 'processing');
  assert.equal(of({ number: '4000000000000341' }), 'processing');
});
