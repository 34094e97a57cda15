import assert from 'node:assert/strict';
import test from 'node:test';
import { getResponse } from 'msw';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { Order } from '#contract/checkout-console/state.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { promisedUnits } from '#checkout-console/engine/rules/promised-units.ts';
import type { DiscountRow } from '#checkout-console/wire/discount-views.ts';
import type { DisputeView, PaymentRow, PaymentView } from '#checkout-console/wire/payment-views.ts';
import type { ReturnRow, ReturnView } from '#checkout-console/wire/return-views.ts';
import type { Failure, OrderView, Paged, RefundPreview } from '#checkout-console/wire/views.ts';
import { openWorld, post, type OpenWorld } from '../testing/open-world.ts';

type Answered<Body> = { readonly status: number; readonly body: Body };

async function ask<Body>({ handlers }: OpenWorld, request: Request): Promise<Answered<Body>> {
  const response = await getResponse(handlers, request);
  assert.ok(response, `no handler took ${request.method} ${request.url}`);
  return { status: response.status, body: (await response.json()) as Body };
}

async function get<Body>(world: OpenWorld, path: string): Promise<Body> {
  const { status, body } = await ask<Body>(world, new Request(`${PAGE_ORIGIN}${path}`));
  assert.equal(status, 200, path);
  return body;
}

/** The first order of the seeded shop whose payment is in that state. */
async function orderIn(world: OpenWorld, state: PaymentRow['state']): Promise<OrderView> {
  const { rows } = await get<Paged<PaymentRow>>(world, `/api/payments?state=${state}`);
  const [row] = rows;
  assert.ok(row, `no payment is ${state}`);
  return get<OrderView>(world, `/api/orders/${row.order}`);
}

test('authorisations that end first come first, and capturing one leaves the list of them', async () => {
  const world = openWorld();
  const { rows, total } = await get<Paged<PaymentRow>>(world, '/api/payments?state=authorised');
  const ends = rows.map(({ due }) => due?.at ?? '');
  assert.ok(ends.every((end, index) => end !== '' && (index === 0 || (ends[index - 1] ?? '') <= end)));
  const order = await orderIn(world, 'authorised');
  const { capture } = order.opKeys;
  const captured = await ask<OrderView>(
    world,
    post(`/api/orders/${order.id}/capture`, { amount: order.payment.capturable, opKey: capture, ifVersion: order.version }),
  );
  assert.deepEqual([captured.status, captured.body.financial, captured.body.payment.capturable], [200, 'paid', 0]);
  assert.equal((await get<Paged<PaymentRow>>(world, '/api/payments?state=authorised')).total, total - 1);
});

test('marking as paid changes the badge of the order and nothing that the processor knows', async () => {
  const world = openWorld();
  const order = await orderIn(world, 'authorised');
  const path = `/api/orders/${order.id}/mark-paid`;
  const { body } = await ask<OrderView>(world, post(path, { opKey: order.opKeys.mark_paid, ifVersion: order.version }));
  assert.equal(body.financial, 'paid');
  const payment = await get<PaymentView>(world, `/api/payments/${order.payment.id}`);
  assert.deepEqual([payment.state, payment.captured], ['authorised', 0]);
  assert.notEqual(payment.markedPaidAt, null);
});

test('an expired authorisation cannot be captured, and says so in the code', async () => {
  const world = openWorld();
  const order = await orderIn(world, 'lapsed');
  assert.equal(order.payment.capturable, 0);
  const body = { amount: order.payment.authorised, opKey: order.opKeys.capture, ifVersion: order.version };
  const { status, body: failure } = await ask<Failure>(world, post(`/api/orders/${order.id}/capture`, body));
  assert.deepEqual([status, failure.code], [409, 'auth_expired']);
});

test('each refund stands once in the timeline, however often it was pressed', async () => {
  const world = openWorld();
  const { tables } = world.store.getState();
  const waits = (order: Order): boolean =>
    order.canceledAt === null && order.currency === 'EUR' && order.lines.every((line) => promisedUnits(line) === line.quantity);
  const found = Object.values(tables.orders).find((order) => waits(order) && rowOf(tables, 'payments', order.payment).captures.length > 0);
  const [line] = found?.lines ?? [];
  assert.ok(found && line);
  const order = await get<OrderView>(world, `/api/orders/${found.id}`);
  const preview = await get<RefundPreview>(world, `/api/orders/${found.id}/refund-preview?${line.id}=1&shipping=0`);
  const refund = { lines: [{ line: line.id, quantity: 1, restock: 'cancel' }], shipping: 0, reason: 'Other', notify: false };
  const keyed = { ...refund, amount: preview.amount, opKey: order.opKeys.refund, ifVersion: order.version };
  const refunded = await ask<OrderView>(world, post(`/api/orders/${found.id}/refunds`, keyed));
  await ask<OrderView>(world, post(`/api/orders/${found.id}/refunds`, keyed));
  const after = await get<OrderView>(world, `/api/orders/${found.id}`);
  assert.equal(after.timeline.filter(({ text }) => text.includes('refunded')).length, 1);
  assert.deepEqual(after, refunded.body);
});

test('a return is received where the person says, and its refund may keep the label back', async () => {
  const world = openWorld();
  const { rows } = await get<Paged<ReturnRow>>(world, '/api/returns?state=expected');
  const views = await Promise.all(rows.map(({ id }) => get<ReturnView>(world, `/api/returns/${id}`)));
  const late = views.filter(({ lines }) => lines.some(({ daysSinceSent }) => (daysSinceSent ?? 0) > 32));
  const intime = views.find((view) => !late.includes(view));
  assert.ok(intime && late[0]);
  const receiving = (view: ReturnView): Request =>
    post(`/api/returns/${view.id}/receive`, {
      location: 'HAM',
      lines: view.lines.map(({ line, quantity }) => ({ line, sellable: quantity, damaged: 0 })),
      opKey: view.opKeys.receive,
      ifVersion: view.version,
    });
  assert.equal((await ask<Failure>(world, receiving(late[0]))).body.code, 'window_passed');
  const { body: received } = await ask<ReturnView>(world, receiving(intime));
  assert.deepEqual([received.state, received.received?.location], ['received', 'HAM']);
  const [line] = received.lines;
  assert.ok(line);
  const query = `${line.line}=${line.sellable}&shipping=0&labelFee=1`;
  const preview = await get<RefundPreview>(world, `/api/orders/${received.order}/refund-preview?${query}`);
  assert.equal(preview.adjustment, -490);
  const order = await get<OrderView>(world, `/api/orders/${received.order}`);
  const body = {
    lines: [{ line: line.line, quantity: line.sellable, restock: 'no_restock' }],
    shipping: 0,
    reason: 'Customer changed their mind',
    notify: false,
    labelFee: true,
    amount: preview.amount,
    opKey: order.opKeys.refund,
    ifVersion: order.version,
  };
  assert.equal((await ask<OrderView>(world, post(`/api/orders/${order.id}/refunds`, body))).status, 200);
});

test('the payment shows its dispute; the order does not, and is refused a refund', async () => {
  const world = openWorld();
  const [dispute] = Object.values(world.store.getState().tables.disputes);
  assert.ok(dispute);
  const payment = await get<PaymentView>(world, `/api/payments/${dispute.payment}`);
  assert.equal(payment.dispute?.state, 'needs response');
  const order = await get<OrderView>(world, `/api/orders/${dispute.order}`);
  const [line] = order.lines;
  assert.ok(line);
  const preview = await get<RefundPreview>(world, `/api/orders/${order.id}/refund-preview?${line.id}=1`);
  const refund = { lines: [{ line: line.id, quantity: 1, restock: 'return' }], shipping: 0, reason: 'Other', notify: false };
  const keyed = { ...refund, amount: preview.amount, opKey: order.opKeys.refund, ifVersion: order.version };
  const { status, body } = await ask<Failure>(world, post(`/api/orders/${order.id}/refunds`, keyed));
  assert.deepEqual([status, body.code], [409, 'disputed']);
  const answer = { refund: null, tracking: '', text: 'Delivered.', opKey: payment.dispute?.opKeys.answer, ifVersion: 1 };
  const answered = await ask<DisputeView>(world, post(`/api/disputes/${dispute.id}/answer`, answer));
  assert.deepEqual([answered.status, answered.body.state], [200, 'under review']);
});

test('twelve discounts are listed with their terms and where they stand', async () => {
  const { rows } = await get<Paged<DiscountRow>>(openWorld(), '/api/discounts');
  assert.equal(rows.length, 12);
  const states = new Map(rows.map(({ code, state }): [string, string] => [code, state]));
  assert.deepEqual(
    ['SPRING15', 'EXTRA20', 'NIGHT25', 'FIRST50', 'OLDCREW'].map((code) => states.get(code)),
    ['active', 'expired', 'scheduled', 'used up', 'inactive'],
  );
  const vip = await get<DiscountRow>(openWorld(), '/api/discounts/VIP10');
  assert.ok(vip.terms.includes('Only for customers tagged VIP.'));
});
