import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getResponse } from 'msw';
import { DELAY_HEADER } from '#contract/headers.ts';
import type { Fault } from '#contract/checkout-console/disturbances.ts';
import type { Draft, Order, Payment } from '#contract/checkout-console/state.ts';
import type { z } from 'zod';
import { brokenInvariants } from '#checkout-console/engine/rules/invariants.ts';
import { openWorld, post, type OpenWorld } from '../testing/open-world.ts';

type Written = z.input<typeof Fault>;
type Answered = { readonly status: number; readonly body: Record<string, unknown>; readonly response: Response };

const onDraft = { command: 'set_draft_note', on: '{draft.id}' };

test('a service that is unavailable does nothing, says so, and does it at the second try', async () => {
  const shop = open([{ fault: 'unavailable', at: onDraft }]);
  const before = shop.world.store.getState().tables;
  const first = await shop.note('Ring twice');
  assert.equal(first.status, 503);
  assert.equal(first.body['code'], 'unavailable');
  assert.equal(first.body['retryable'], true);
  assert.match(String(first.body['message']), /nothing was saved\. Reference S-/);
  assert.deepEqual(shop.world.store.getState().tables, before);
  assert.deepEqual(shop.outcomes(), ['refused unavailable']);
  assert.equal((await shop.note('Ring twice')).status, 200);
  assert.equal(shop.draft().note, 'Ring twice');
});

test('a read that is unavailable can be tried again and leaves no line', async () => {
  const { world } = open([{ fault: 'unavailable', at: { read: '/api/orders' }, times: 2 }]);
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await world.read('/api/orders')).status);
  assert.deepEqual(statuses, [503, 503, 200]);
  assert.deepEqual(world.entries, []);
});

for (const { fault, status } of [
  { fault: 'no_answer', status: 503 },
  { fault: 'lost_answer', status: 504 },
] as const) {
  test(`${fault}: the order is placed, its answer is lost, and the same press again is answered with that order`, async () => {
    const shop = open([{ fault, at: { command: 'place' } }]);
    const press = await shop.readyToPlace();
    const first = await shop.send('place', press);
    assert.equal(first.status, status);
    const { fate } = shop.draft();
    assert.equal(fate.kind, 'completed');
    assert.equal(shop.outcomes().at(-1), 'accepted');
    const again = await shop.send('place', press);
    assert.deepEqual(again.body, { order: fate.kind === 'completed' ? fate.order : '' });
    assert.equal(shop.outcomes().at(-1), 'repeated');
  });
}

test('no answer strikes only what was done: a refusal is told as it is', async () => {
  const shop = open([{ fault: 'no_answer', at: onDraft }]);
  assert.equal((await shop.send('note', { text: 'Late', ifVersion: 99 })).body['code'], 'stale');
  assert.equal((await shop.note('In time')).status, 503);
  assert.equal(shop.draft().note, 'In time');
});

test('a bank that declines moves no money, whatever the card is, and the next try goes through', async () => {
  const shop = open([{ fault: 'bank', at: { command: 'place' }, number: '4000000000009995' }]);
  const press = await shop.readyToPlace();
  const before = shop.world.store.getState().tables;
  const first = await shop.send('place', press);
  assert.equal(first.status, 402);
  assert.match(String(first.body['message']), /insufficient funds/);
  const after = shop.world.store.getState().tables;
  assert.deepEqual({ ...after, clock: before.clock }, before);
  assert.equal((await shop.send('place', press)).status, 200);
});

test('a bank that takes its time makes the order first, whatever the card is, and pays after so many commands', async () => {
  const shop = open([{ fault: 'async_settle', at: { command: 'place' }, commands: 2 }]);
  const first = await shop.send('place', await shop.readyToPlace());
  assert.equal(first.status, 200);
  const order = String(first.body['order']);
  const payment = (): Payment => {
    const { orders, payments } = shop.world.store.getState().tables;
    return payments[orders[order]?.payment ?? ''] as Payment;
  };
  for (const text of ['one', 'two']) {
    assert.deepEqual([payment().processing !== null, payment().captures], [true, []]);
    const { version } = shop.world.store.getState().tables.orders[order] ?? { version: 0 };
    await getResponse(shop.world.handlers, post(`/api/orders/${order}/notes`, { text, ifVersion: version }));
  }
  assert.notEqual(payment().processing, null);
  await getResponse(shop.world.handlers, post(`/api/orders/${order}/notes`, { text: 'late', ifVersion: 1 }));
  assert.deepEqual([payment().processing, payment().captures.length], [null, 1]);
  assert.deepEqual(brokenInvariants(shop.world.store.getState().tables), []);
});

test('a bank that takes its time declines at once what it never pays, and that is no late answer', async () => {
  const shop = open([
    { fault: 'bank', at: { command: 'place' }, number: '4000000000009995' },
    { fault: 'async_settle', at: { command: 'place' }, commands: 3 },
  ]);
  const press = await shop.readyToPlace();
  assert.equal((await shop.send('place', press)).status, 402);
  const { order } = (await shop.send('place', press)).body;
  const { payments, orders } = shop.world.store.getState().tables;
  assert.notEqual(payments[orders[String(order)]?.payment ?? '']?.processing ?? null, null);
});

test('a bank that takes its time to let go: the order is canceled at once, its authorisation after so many commands', async () => {
  const shop = open([{ fault: 'late_void', at: { command: 'cancel_order' }, commands: 2 }]);
  const { orders, payments } = shop.world.store.getState().tables;
  const isOpen = ({ payment, canceledAt, lines }: Order): boolean => {
    const { captures, voidedAt, lapsedAt, authorised } = payments[payment] as Payment;
    const untouched = captures.length === 0 && voidedAt === null && lapsedAt === null && authorised > 0;
    return untouched && canceledAt === null && lines.every(({ fulfilled }) => fulfilled === 0);
  };
  const order = Object.values(orders).find(isOpen);
  assert.ok(order);
  const asked = { money: 'void', restock: order.lines.map(({ id }) => id), reason: 'Other', notify: false, ifVersion: order.version };
  const cancel = post(`/api/orders/${order.id}/cancel`, { ...asked, opKey: `${order.id}.v${order.version}.cancel_order` });
  const answer = await getResponse(shop.world.handlers, cancel);
  const view = (await answer?.json()) as { lifecycle: string; payment: { state: string; voiding: boolean } };
  assert.deepEqual([view.lifecycle, view.payment.state, view.payment.voiding], ['canceled', 'processing', true]);
  const standing = (): boolean[] => {
    const { voiding, voidedAt } = shop.world.store.getState().tables.payments[order.payment] as Payment;
    return [voiding !== null, voidedAt !== null];
  };
  const seen = [];
  for (const text of ['one', 'two', 'three']) {
    await shop.note(text);
    seen.push(standing());
  }
  assert.deepEqual(seen, [
    [true, false],
    [true, false],
    [false, true],
  ]);
  assert.deepEqual(brokenInvariants(shop.world.store.getState().tables), []);
});

test('a slow answer is to a command that is done at once', async () => {
  const shop = open([{ fault: 'slow', at: onDraft, ms: 1500 }]);
  const { status, response } = await shop.note('Soon');
  assert.equal(status, 200);
  assert.equal(response.headers.get(DELAY_HEADER), '1500');
  assert.equal(shop.draft().note, 'Soon');
  assert.equal((await shop.note('Sooner')).response.headers.get(DELAY_HEADER), null);
});

test('what is read again in the action of a change may be old; read later it is not, and saving on the old page is refused', async () => {
  const shop = open([{ fault: 'stale_read', at: onDraft }]);
  const path = `/api/drafts/${shop.id}`;
  const { version } = shop.draft();
  await shop.note('New', 'a7');
  const noteIn = async (action: string): Promise<unknown> =>
    ((await (await shop.world.read(path, action)).json()) as { note: string }).note;
  assert.equal(await noteIn('a7'), '');
  assert.equal(await noteIn('a8'), 'New');
  assert.equal((await shop.send('note', { text: 'New', ifVersion: version })).body['code'], 'stale');
});

test('who is signed out can do and read nothing until they sign in again', async () => {
  const shop = open([{ fault: 'signed_out', at: onDraft }]);
  assert.equal((await shop.note('Lost')).status, 401);
  assert.equal((await shop.note('Lost')).status, 401);
  assert.equal((await shop.world.read('/api/orders')).status, 401);
  const signedIn = await getResponse(shop.world.handlers, post('/api/session/sign-in', {}));
  assert.equal(signedIn?.status, 200);
  assert.equal((await shop.world.read('/api/orders')).status, 200);
  assert.equal((await shop.note('Kept')).status, 200);
  assert.deepEqual(shop.outcomes(), ['refused signed_out', 'refused signed_out', 'repeated', 'accepted']);
});

test('a search that lags misses one row, which the list without a search has', async () => {
  const { world, id } = open([{ fault: 'search_lag', list: '/api/drafts', row: '{draft.id}' }]);
  const idsOf = async (query: string): Promise<readonly string[]> => {
    const { rows } = (await (await world.read(`/api/drafts?${query}`)).json()) as { rows: { id: string }[] };
    return rows.map((row) => row.id);
  };
  assert.ok((await idsOf('')).includes(id));
  assert.deepEqual(await idsOf(`q=${id}`), []);
  assert.deepEqual(await idsOf(`q=${id}`), [id]);
});

test('a later page that lost its filters is a page of the whole list, once', async () => {
  const { world } = open([{ fault: 'filter_loss', list: '/api/orders' }]);
  const totalOf = async (query: string): Promise<number> =>
    ((await (await world.read(`/api/orders?${query}`)).json()) as { total: number }).total;
  const narrowed = await totalOf('fulfilment=fulfilled');
  assert.ok((await totalOf('fulfilment=fulfilled&page=2')) > narrowed);
  assert.equal(await totalOf('fulfilment=fulfilled&page=2'), narrowed);
});

test('a fault waits until so many commands were accepted', async () => {
  const shop = open([{ fault: 'unavailable', at: onDraft, after: 2 }]);
  const statuses = [];
  for (const text of ['one', 'two', 'three', 'three']) statuses.push((await shop.note(text)).status);
  assert.deepEqual(statuses, [200, 200, 503, 200]);
});

type Shop = {
  readonly world: OpenWorld;
  readonly id: string;
  readonly draft: () => Draft;
  readonly send: (route: string, body: object, actionId?: string) => Promise<Answered>;
  readonly note: (text: string, actionId?: string) => Promise<Answered>;
  readonly readyToPlace: () => Promise<object>;
  readonly outcomes: () => readonly string[];
};

function open(faults: readonly Written[]): Shop {
  const world = openWorld(1, { faults });
  const { id } = world.bindings['draft'] as { readonly id: string };
  const draft = (): Draft => world.store.getState().tables.drafts[id] as Draft;
  const send: Shop['send'] = async (route, body, actionId) => {
    const response = await getResponse(world.handlers, post(`/api/drafts/${id}/${route}`, body, 'ui', actionId));
    assert.ok(response);
    const text = await response.text();
    return { response, status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  };
  return {
    world,
    id,
    draft,
    send,
    note: (text, actionId) => send('note', { text, ifVersion: draft().version }, actionId),
    readyToPlace: async () => {
      const { addresses, rates } = world.bindings as { addresses: { default: { id: string } }; rates: { standard: { id: string } } };
      await send('address', { shipping: null, billing: addresses.default.id, ifVersion: draft().version });
      await send('rate', { rate: rates.standard.id, ifVersion: draft().version });
      const view = (await (await world.read(`/api/drafts/${id}`)).json()) as { totals: { total: number }; opKeys: { place: string } };
      return { total: view.totals.total, opKey: view.opKeys.place, ifVersion: draft().version };
    },
    outcomes: () => world.entries.map(({ outcome }) => (outcome.kind === 'refused' ? `refused ${outcome.code}` : outcome.kind)),
  };
}
