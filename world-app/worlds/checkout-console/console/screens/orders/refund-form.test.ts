/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { refundConsequences } from './refund-consequences.ts';
import { emptyRefund, fillRefund, readRefund, type RefundForm } from './refund-form.ts';

const chair = { id: 'line_1', variant: 'CHR-ASH', title: 'Ash chair', quantity: 3, refunded: 1, location: 'BER', restockType: 'cancel' };
const mug = { id: 'line_2', variant: 'MUG-BLU', title: 'Blue mug', quantity: 1, refunded: 0, location: 'HAM', restockType: 'return' };
const order = {
  id: 'O-1104',
  currency: 'EUR',
  email: 'ines@example.org',
  lines: [chair, mug],
  payment: { method: 'Visa ending 4242', refundable: 51240, shippingRefundable: 990 },
} as unknown as OrderView;

const locationName = (id: string): string => `${id === 'BER' ? 'Berlin' : 'Hamburg'} (${id})`;

function withQuantities(quantities: Record<string, string>, change: Partial<RefundForm> = {}): RefundForm {
  return { ...emptyRefund(order), quantities, ...change };
}

test('an untouched refund asks for nothing, restocks and notifies', () => {
  const form = emptyRefund(order);
  assert.deepEqual(readRefund(order, form), { ok: true, request: { lines: [], shipping: 0 } });
  assert.deepEqual([form.restock, form.notify, form.reason], [true, true, null]);
});

test('a refund in full asks for what was not refunded before and for all shipping', () => {
  assert.deepEqual(readRefund(order, fillRefund(order, emptyRefund(order))), {
    ok: true,
    request: {
      lines: [
        { line: 'line_1', quantity: 2 },
        { line: 'line_2', quantity: 1 },
      ],
      shipping: 990,
    },
  });
});

test('filling in the full refund keeps the other choices', () => {
  const form = fillRefund(order, { ...emptyRefund(order), restock: false, reason: 'Damaged' });
  assert.deepEqual([form.restock, form.reason], [false, 'Damaged']);
});

test('more than is left, a fraction or nonsense names the line', () => {
  for (const text of ['3', '-1', '1.5', '', 'all']) {
    assert.deepEqual(
      readRefund(order, withQuantities({ line_1: text, line_2: '0' })),
      { ok: false, problem: 'Of Ash chair, 0 to 2 can be refunded.' },
      text,
    );
  }
});

test('shipping is refunded up to what was paid for it', () => {
  const none = { line_1: '0', line_2: '0' };
  assert.deepEqual(readRefund(order, withQuantities(none, { shipping: '4.90' })), { ok: true, request: { lines: [], shipping: 490 } });
  for (const shipping of ['9.91', '9.905', '', '-1']) {
    const reading = readRefund(order, withQuantities(none, { shipping }));
    assert.deepEqual(reading, { ok: false, problem: 'Of the shipping costs, 0 to 9.90 can be refunded.' }, shipping);
  }
});

test('a yen order’s shipping is typed and given back in whole yen', () => {
  const yen = { ...order, currency: 'JPY', payment: { ...order.payment, shippingRefundable: 800 } } as OrderView;
  const typed = (shipping: string): ReturnType<typeof readRefund> => readRefund(yen, { ...emptyRefund(yen), shipping });
  assert.equal(fillRefund(yen, emptyRefund(yen)).shipping, '800');
  assert.deepEqual(typed('800'), { ok: true, request: { lines: [], shipping: 800 } });
  for (const shipping of ['8.00', '8,00', '800.00', '801'])
    assert.deepEqual(typed(shipping), { ok: false, problem: 'Of the shipping costs, 0 to 800 can be refunded.' }, shipping);
});

test('the consequences name the card, each location and the inbox', () => {
  const reading = readRefund(order, withQuantities({ line_1: '2', line_2: '1' }));
  if (!reading.ok) assert.fail(reading.problem);
  assert.deepEqual(refundConsequences({ order, request: reading.request, amount: '€512.40', restock: true, notify: true, locationName }), {
    money: '€512.40 goes back to Visa ending 4242.',
    stock: [
      { line: 'line_1', text: '2 × Ash chair go back on sale at Berlin (BER) and will not be sent.' },
      { line: 'line_2', text: '1 × Blue mug, sent from Hamburg (HAM), goes back on sale there.' },
    ],
    email: 'A refund e-mail goes to ines@example.org.',
  });
});

test('without restocking, unshipped units are set aside and shipped ones stay away', () => {
  const reading = readRefund(order, withQuantities({ line_1: '1', line_2: '1' }));
  if (!reading.ok) assert.fail(reading.problem);
  const { stock, email } = refundConsequences({
    order,
    request: reading.request,
    amount: null,
    restock: false,
    notify: false,
    locationName,
  });
  assert.deepEqual(
    stock.map(({ text }) => text),
    [
      '1 × Ash chair will not be sent; Berlin (BER) sets it aside as damaged.',
      '1 × Blue mug, sent from Hamburg (HAM), will not come back into stock.',
    ],
  );
  assert.equal(email, 'No e-mail is sent.');
});
