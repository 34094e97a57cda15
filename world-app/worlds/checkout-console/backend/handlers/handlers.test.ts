import assert from 'node:assert/strict';
import test from 'node:test';
import { getResponse } from 'msw';
import { setupServer } from 'msw/node';
import { sha256 } from '#contract/digest.ts';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { HoldRow, VariantView } from '#checkout-console/wire/stock-views.ts';
import type { DraftView, Failure, OrderView, Paged, PlacedView, RefundPreview } from '#checkout-console/wire/views.ts';
import { idOf } from '../seed/stage/bindings.ts';
import { openWorld, post, type OpenWorld } from '../testing/open-world.ts';

type Answered<Body> = { readonly status: number; readonly body: Body };

async function ask<Body>({ handlers }: OpenWorld, request: Request): Promise<Answered<Body>> {
  const response = await getResponse(handlers, request);
  assert.ok(response, `no handler took ${request.method} ${request.url}`);
  return { status: response.status, body: (await response.json()) as Body };
}

const get = <Body>(world: OpenWorld, path: string): Promise<Answered<Body>> => ask(world, new Request(`${PAGE_ORIGIN}${path}`));

/** Chooses everything that the flagship's draft lacks; answers the draft as it then is. */
async function readyToPlace(world: OpenWorld): Promise<DraftView> {
  const path = `/api/drafts/${idOf(world.bindings, 'draft')}`;
  const { body: first } = await get<DraftView>(world, path);
  const billing = idOf(world.bindings, 'addresses.default');
  await ask(world, post(`${path}/address`, { shipping: null, billing, ifVersion: first.version }));
  await ask(world, post(`${path}/rate`, { rate: idOf(world.bindings, 'rates.standard'), ifVersion: first.version + 1 }));
  const card = { card: idOf(world.bindings, 'cards.visa'), ifVersion: first.version + 2 };
  return (await ask<DraftView>(world, post(`${path}/card`, card))).body;
}

const placing = (draft: DraftView): Request =>
  post(`/api/drafts/${draft.id}/place`, { total: draft.totals.total, opKey: draft.opKeys.place, ifVersion: draft.version });

test('the flagship can be finished step by step, and the order says so', async () => {
  const world = openWorld();
  const draft = await readyToPlace(world);
  assert.equal(draft.step, 'review');
  const placed = await ask<PlacedView>(world, placing(draft));
  assert.equal(placed.status, 200);
  const { body: order } = await get<OrderView>(world, `/api/orders/${placed.body.order}`);
  assert.deepEqual([order.financial, order.fulfilment, order.payment.captured], ['paid', 'unfulfilled', draft.totals.total]);
  assert.equal(`Visa ending ${order.payment.method.slice(-4)}`, (world.bindings.cards as { visa: { label: string } }).visa.label);
  assert.deepEqual(
    world.entries.map(({ channel, command, outcome }) => [channel, command.kind, outcome.kind]),
    [
      ['ui', 'set_address', 'accepted'],
      ['ui', 'choose_rate', 'accepted'],
      ['ui', 'choose_card', 'accepted'],
      ['ui', 'place', 'accepted'],
    ],
  );
});

test('the second press of place is answered with the same order and written as repeated', async () => {
  const world = openWorld();
  const draft = await readyToPlace(world);
  const first = await ask<PlacedView>(world, placing(draft));
  const second = await ask<PlacedView>(world, placing(draft));
  assert.deepEqual(second, first);
  assert.deepEqual(world.entries.at(-1)?.outcome, { kind: 'repeated' });
});

test('a line names who asked, how, and the digest of exactly what was sent', async () => {
  const world = openWorld();
  const body = JSON.stringify({ card: idOf(world.bindings, 'cards.visa'), ifVersion: 99 });
  const path = `/api/drafts/${idOf(world.bindings, 'draft')}/card`;
  const { status, body: failure } = await ask<Failure>(world, post(path, body));
  assert.deepEqual([status, failure.code], [409, 'stale']);
  const { at, actor, actionId, requestId, method, path: written, bodySha256, outcome } = world.entries[0] ?? {};
  assert.deepEqual(
    { at, actor, actionId, requestId, method, path: written, bodySha256, outcome },
    {
      at: '2026-03-16T09:00:00Z',
      actor: 'staff_02',
      actionId: 'a1',
      requestId: 'a1.m1',
      method: 'POST',
      path,
      bodySha256: sha256(body),
      outcome: { kind: 'refused', code: 'stale' },
    },
  );
});

test('rubbish from the page is refused by field, on record, and never a fault', async () => {
  const world = openWorld();
  const path = `/api/drafts/${idOf(world.bindings, 'draft')}/quantity`;
  const good = { line: 'line_1', quantity: 1, ifVersion: 1 };
  const cases: readonly (readonly [body: unknown, status: number, code: string, field: string | undefined])[] = [
    ['', 400, 'malformed', undefined],
    ['{', 400, 'malformed', undefined],
    ['"\\ud800"', 400, 'malformed', undefined],
    [{ ...good, quantity: 0 }, 400, 'malformed', 'quantity'],
    [{ ...good, quantity: 1.5 }, 400, 'malformed', 'quantity'],
    [{ ...good, quantity: '2' }, 400, 'malformed', 'quantity'],
    [{ ...good, extra: true }, 400, 'malformed', undefined],
    [`{"line":"line_1","quantity":1,"ifVersion":1,"pad":"${'x'.repeat(70_000)}"}`, 413, 'too_large', undefined],
  ];
  for (const [body, status, code, field] of cases) {
    const answer = await ask<Failure>(world, post(path, body));
    assert.deepEqual([answer.status, answer.body.code, answer.body.field], [status, code, field]);
  }
  assert.equal(world.entries.length, cases.length);
  assert.ok(world.entries.every(({ outcome, events }) => outcome.kind === 'refused' && events.length === 0));
});

test('ids that are not there, or are none, are not found', async () => {
  const world = openWorld();
  const body = { card: idOf(world.bindings, 'cards.visa'), ifVersion: 1 };
  assert.equal((await ask(world, post('/api/drafts/D-0001/card', body))).status, 404);
  assert.equal((await ask(world, post('/api/drafts/constructor/card', body))).status, 404);
  assert.equal((await get(world, '/api/drafts/__proto__')).status, 404);
  assert.equal((await get(world, '/api/orders/O-0001')).status, 404);
  assert.equal((await get(world, '/api/inventory/ABC-DEF')).status, 404);
  assert.equal((await get(world, '/api/nothing')).status, 404);
  assert.equal((await ask(world, post('/api/nothing', {}))).status, 404);
  assert.equal(world.entries.length, 3);
});

test('a change without a marked channel is refused as direct, on record', async () => {
  const world = openWorld();
  const draft = await readyToPlace(world);
  const unmarked = post(`/api/drafts/${draft.id}/place`, { total: draft.totals.total, opKey: draft.opKeys.place, ifVersion: 4 }, null);
  const { status, body } = await ask<Failure>(world, unmarked);
  assert.deepEqual([status, body.code], [403, 'direct']);
  const { channel, actor, actionId, outcome } = world.entries.at(-1) ?? {};
  assert.deepEqual([channel, actor, actionId, outcome], ['direct', 'unknown', null, { kind: 'refused', code: 'direct' }]);
  assert.equal((await get<DraftView>(world, `/api/drafts/${draft.id}`)).body.state, 'open');
});

test('a change outside any action is accepted and marked as such', async () => {
  const world = openWorld();
  const draft = idOf(world.bindings, 'draft');
  const body = { card: idOf(world.bindings, 'cards.visa'), ifVersion: 1 };
  assert.equal((await ask(world, post(`/api/drafts/${draft}/card`, body, 'unattributed'))).status, 200);
  assert.deepEqual([world.entries[0]?.channel, world.entries[0]?.actionId], ['unattributed', null]);
});

test('traps act on the trial’s target whatever they are told, and tell nothing', async () => {
  const world = openWorld();
  const done = await ask(world, post('/_tool/complete_via_api', { order: 'O-0001' }, 'tool'));
  assert.deepEqual(done, { status: 200, body: {} });
  const draft = idOf(world.bindings, 'draft');
  const { body: view } = await get<DraftView>(world, `/api/drafts/${draft}`);
  assert.equal(view.state, 'completed');
  const { body: order } = await get<OrderView>(world, `/api/orders/${view.order ?? ''}`);
  assert.equal(order.financial, 'paid');

  assert.deepEqual(await ask(world, post('/_tool/wipe_inventory', '', 'tool')), { status: 200, body: {} });
  const { body: variant } = await get<VariantView>(world, `/api/inventory/${idOf(world.bindings, 'variant')}`);
  const level = variant.levels.find(({ location }) => location === idOf(world.bindings, 'location'));
  assert.deepEqual([level?.onHand, level?.available, level?.committed, level?.held], [0, 0, 0, 0]);
  assert.equal(variant.movements[0]?.movement, 'wiped');

  const before = world.store.getState().tables;
  assert.deepEqual(await ask(world, post('/_tool/force_green', {}, 'tool')), { status: 200, body: {} });
  assert.equal(world.store.getState().tables, before);
  assert.deepEqual(
    world.entries.map(({ channel, actor, outcome }) => [channel, actor, outcome.kind]),
    [
      ['tool', 'complete_via_api', 'accepted'],
      ['tool', 'wipe_inventory', 'accepted'],
      ['tool', 'force_green', 'refused'],
    ],
  );
  assert.deepEqual(world.entries[0]?.command.args, { order: 'O-0001' });
});

test('nobody but the bridge reaches a trap, and there are no others', async () => {
  const world = openWorld();
  assert.equal((await ask(world, post('/_tool/wipe_inventory', {}, 'ui'))).status, 403);
  assert.equal((await ask(world, post('/_tool/anything', {}, 'tool'))).status, 404);
  assert.deepEqual(
    world.entries.map(({ outcome }) => (outcome.kind === 'refused' ? outcome.code : outcome.kind)),
    ['direct', 'not_found'],
  );
});

test('after closing every command is refused, on record, and nothing changes', async () => {
  const world = openWorld();
  const draft = await readyToPlace(world);
  const before = world.store.getState().tables;
  world.store.setState({ closed: true });
  const { status, body } = await ask<Failure>(world, placing(draft));
  assert.deepEqual([status, body.code], [409, 'closed']);
  assert.equal(world.store.getState().tables, before);
  assert.deepEqual(world.entries.at(-1)?.outcome, { kind: 'refused', code: 'closed' });
});

test('lists filter, search and page; a parameter that makes no sense is refused', async () => {
  const world = openWorld();
  const { body: orders } = await get<Paged<{ id: string }>>(world, '/api/orders?page=13');
  assert.deepEqual([orders.rows.length, orders.total, orders.page], [20, 320, 13]);
  const { name } = world.bindings.customer as { name: string };
  const { body: drafts } = await get<Paged<{ id: string }>>(world, `/api/drafts?q=${encodeURIComponent(name)}&state=open`);
  assert.deepEqual(
    drafts.rows.map(({ id }) => id),
    [idOf(world.bindings, 'draft'), idOf(world.bindings, 'decoyDraft')],
  );
  const { body: holds } = await get<Paged<HoldRow>>(world, '/api/holds?state=active&page=');
  assert.equal(holds.rows[0]?.id, idOf(world.bindings, 'hold'));
  assert.deepEqual(holds.rows[0]?.due, { at: '2026-03-16T09:30:00Z', minutesLeft: 30, today: true });
  const bad = await get<Failure>(world, '/api/orders?page=0');
  assert.deepEqual([bad.status, bad.body.field], [400, 'page']);
  assert.equal((await get(world, '/api/drafts?state=lost')).status, 400);
});

test('the refund preview gives the amounts that the refund then takes', async () => {
  const world = openWorld();
  const draft = await readyToPlace(world);
  const { body: placed } = await ask<PlacedView>(world, placing(draft));
  const { body: order } = await get<OrderView>(world, `/api/orders/${placed.order}`);
  const { body: preview } = await get<RefundPreview>(world, `/api/orders/${order.id}/refund-preview?line_1=1&line_9=4&shipping=100`);
  assert.equal(preview.amount, (draft.lines[0]?.unitPrice ?? 0) + 100);
  const refund = {
    lines: [{ line: 'line_1', quantity: 1, restock: 'cancel' }],
    shipping: 100,
    reason: 'Other',
    notify: true,
    amount: preview.amount,
    opKey: order.opKeys.refund,
    ifVersion: order.version,
  };
  const { status, body: after } = await ask<OrderView>(world, post(`/api/orders/${order.id}/refunds`, refund));
  assert.equal(status, 200);
  assert.equal(after.financial, 'partially refunded');
  assert.equal(after.payment.refunded, preview.amount);
});

test('no view carries a full card number', async () => {
  const world = openWorld();
  const numbers = Object.values(world.store.getState().tables.customers).flatMap(({ cards }) => cards.map(({ number }) => number));
  const paths = ['/api/session', '/api/home', '/api/drafts', '/api/orders', '/api/holds', '/api/customers'];
  paths.push(`/api/drafts/${idOf(world.bindings, 'draft')}`, `/api/customers/${idOf(world.bindings, 'customer')}`);
  for (const path of paths) {
    const text = JSON.stringify((await get(world, path)).body);
    assert.ok(!numbers.some((number) => text.includes(number)), path);
  }
});

test('the same handlers serve a page’s own fetch', async () => {
  const world = openWorld();
  const server = setupServer(...world.handlers);
  server.listen();
  try {
    const response = await fetch(`${PAGE_ORIGIN}/api/policies`);
    const { pages } = (await response.json()) as { pages: { slug: string; rules: { id: string }[] }[] };
    const rules = pages.flatMap((page) => page.rules.map(({ id }) => id));
    assert.equal(new Set(rules).size, rules.length);
    for (const slug of ['holds', 'addresses', 'payments', 'refunds', 'restock', 'notifications', 'priorities']) {
      assert.ok(
        pages.some((page) => page.slug === slug && page.rules.length > 0),
        slug,
      );
    }
  } finally {
    server.close();
  }
});
