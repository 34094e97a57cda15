import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tables } from '#contract/checkout-console/state.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { Amount, sumOf } from './amount.ts';
import { paymentStatus } from './statuses.ts';

/** The order of SPEC's table: 249.00, 3 x 14.50 and 64.90 less 20.00, with what was paid for it. */
function shop(over: { readonly currency?: string; readonly refunded?: number; readonly authorised?: number } = {}): Tables {
  const base = structuredClone(smallShop()) as unknown as Record<string, Record<string, Record<string, unknown>>>;
  const { currency = 'EUR', refunded = 0, authorised = 34_730 } = over;
  const line = { title: 'x', location: 'BER', fulfilled: 0, canceled: 0, returned: 0, refunded: 0 };
  const lines = [
    { ...line, id: 'line_1', variant: 'CHR-ASH', quantity: 1, unitPrice: 24_900, discount: 1393 },
    { ...line, id: 'line_2', variant: 'MUG-BLU', quantity: 3, unitPrice: 1450, discount: 244, refunded },
    { ...line, id: 'line_3', variant: 'CHR-ASH', quantity: 1, unitPrice: 6490, discount: 363 },
  ];
  const totals = { subtotal: 35_740, discount: 2000, shipping: 990, tax: 5387, total: 34_730 };
  Object.assign(base['orders']?.['O-1042'] ?? {}, { currency, lines, totals });
  Object.assign(base['payments']?.['pay_0301'] ?? {}, { currency, authorised, captures: [] });
  return Tables.parse(base);
}

function minor(amount: unknown, found = shop()): number {
  return sumOf({ found }, Amount.parse(amount)).minor;
}

const mugs = (quantity: number): object => ({ computed: 'refund', order: 'O-1042', lines: [{ line: 'line_2', quantity }] });

test('one unit after the other gives back what SPEC says, and all of them the line', () => {
  assert.deepEqual(
    [0, 1, 2].map((refunded) => minor(mugs(1), shop({ refunded }))),
    [1369, 1368, 1369],
  );
  assert.equal(minor(mugs(3)), 4106);
  const tax = { computed: 'refund_tax', order: 'O-1042', line: 'line_2', quantity: 1 };
  assert.deepEqual(
    [0, 1, 2].map((refunded) => minor(tax, shop({ refunded }))),
    [219, 218, 219],
  );
  assert.equal(minor({ computed: 'refundable', order: 'O-1042', line: 'line_2', after: 1 }), 2737);
});

test('shipping comes with it and the label off it where the task says so', () => {
  assert.equal(minor({ ...mugs(1), shipping: 'all' }), 1369 + 990);
  assert.equal(minor({ ...mugs(1), label: 'kept' }), 1369 - 490);
});

test('added tax is given back as well, contained tax is in the price', () => {
  // 41.06 net at 8.875 % is 3.64 of tax for three, 1.21 for the first.
  assert.equal(minor(mugs(1), shop({ currency: 'USD' })), 1369 + 121);
});

test('what an authorisation does not cover is the difference, and never less than nothing', () => {
  const uncovered = { computed: 'uncovered', order: 'O-1042' };
  assert.equal(minor(uncovered, shop({ authorised: 33_280 })), 1450);
  assert.equal(minor(uncovered, shop({ authorised: 40_000 })), 0);
  assert.equal(minor({ computed: 'authorised', order: 'O-1042' }), 34_730);
  assert.equal(minor({ computed: 'captured', order: 'O-1042' }), 0);
});

test('a draft costs its lines and the rate', () => {
  assert.equal(minor({ computed: 'draft_total', draft: 'D-1009', rate: 'rate_de-standard' }), 50_790);
});

test('what is not there is the task’s mistake', () => {
  assert.throws(() => minor({ computed: 'order_total', order: 'O-1' }), /the task is malformed: O-1 is not in the first snapshot/);
  assert.throws(() => minor({ ...mugs(1), lines: [{ line: 'line_9', quantity: 1 }] }), /line_9 is no line/);
});

test('a status follows from the money, not from the badge', () => {
  assert.equal(paymentStatus(shop(), 'O-1042'), 'authorized');
  const at = '2026-03-16T09:00:00Z';
  const withPayment = (fields: object): Tables => {
    const found = structuredClone(shop()) as unknown as { payments: Record<string, object> };
    Object.assign(found.payments['pay_0301'] ?? {}, fields);
    return found as unknown as Tables;
  };
  const statuses = [
    [{ authorisationExpiresAt: at }, 'expired'],
    [{ lapsedAt: at }, 'expired'],
    [{ voidedAt: at }, 'voided'],
    [{ authorised: 0 }, 'payment pending'],
    [{ markedPaidAt: at }, 'paid'],
    [{ captures: [{ at, amount: 34_730 }] }, 'paid'],
    [{ captures: [{ at, amount: 34_729 }] }, 'partially paid'],
    [{ captures: [{ at, amount: 34_730 }], refunds: [{ amount: 1 }] }, 'partially refunded'],
    [{ captures: [{ at, amount: 34_730 }], refunds: [{ amount: 34_730 }] }, 'refunded'],
    [{ method: { kind: 'none', reason: '' } }, 'paid'],
  ] as const;
  for (const [fields, status] of statuses) assert.equal(paymentStatus(withPayment(fields), 'O-1042'), status);
});
