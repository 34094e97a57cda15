import assert from 'node:assert/strict';
import test from 'node:test';
import { getResponse } from 'msw';
import { z } from 'zod';
import type { Json } from '#contract/canonical-json.ts';
import { Tables, type Staff } from '#contract/checkout-console/state.ts';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import { findRow, rowOf, settingsOf, type TableName } from '#checkout-console/engine/row-of.ts';
import { brokenInvariants } from '#checkout-console/engine/rules/invariants.ts';
import * as bulkBodies from '#checkout-console/wire/bulk.ts';
import * as bodies from '#checkout-console/wire/bodies.ts';
import * as draftBodies from '#checkout-console/wire/draft-bodies.ts';
import * as orderBodies from '#checkout-console/wire/order-bodies.ts';
import * as statementBodies from '#checkout-console/wire/statement-bodies.ts';
import * as peopleBodies from '#checkout-console/wire/people-bodies.ts';
import { createRandom, type Random } from '../seed/random.ts';
import { bend, makeBody, type Pool } from '../testing/make-body.ts';
import { openWorld, post, type OpenWorld } from '../testing/open-world.ts';

const rounds = process.env['TILLPROOF_LONG'] === undefined ? 10 : 200;
const expected = new Set([200, 400, 402, 403, 404, 409, 413, 422]);
const schemas: Readonly<Record<string, unknown>> = {
  ...bodies,
  ...draftBodies,
  ...orderBodies,
  ...peopleBodies,
  ...bulkBodies,
  ...statementBodies,
};

test('whatever is posted to whatever route is answered with a view or a code, and is done wholly or not at all', async () => {
  // Whoever may do everything, so that rules and not roles are what refuses.
  const world = as(openWorld(), 'admin');
  const random = createRandom('fuzz');
  const accepted = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, kind } of await postRoutes(world)) {
      const { tables } = world.store.getState();
      const id = anId(tables, path, random);
      const body = makeBody(schemaOf(kind), poolFor(tables, id, kind), random);
      const text = random.chance(1, 3) ? bend(body, random) : JSON.stringify(body);
      const response = await getResponse(world.handlers, post(path.replace(':id', encodeURIComponent(id)), text));
      const what = `${path} of ${id} with ${text.slice(0, 300)}`;
      assert.ok(response !== undefined && expected.has(response.status), `${response?.status} for ${what}`);
      const answer = (await response.json()) as { code?: string; message?: string };
      if (response.status === 200) accepted.add(kind);
      else {
        assert.ok(answer.code !== undefined && answer.message !== undefined && answer.message !== '', what);
        if (response.status !== 402) assert.equal(world.store.getState().tables, tables, `${what} was refused and changed something`);
      }
      assert.deepEqual(brokenInvariants(world.store.getState().tables), [], what);
    }
    await readEverything(world);
  }
  Tables.parse(world.store.getState().tables);
  assert.ok(accepted.size > 20, `only ${[...accepted].join()} were ever accepted`);
});

test('whatever is asked of whatever route is answered with a view or a code, and changes nothing', async () => {
  const world = openWorld();
  const before = world.store.getState();
  const random = createRandom('reads');
  const paths = readRoutes(world);
  const answered = new Set<number>();
  for (let round = 0; round < rounds * 3; round += 1) {
    for (const path of paths) {
      const segment = path.split('/')[2] ?? '';
      const rows = Object.keys(before.tables[tableOf[segment] ?? (segment as TableName)] ?? {});
      const id = rows.length > 0 && random.chance(3, 4) ? random.pick(rows) : random.pick(strangeIds);
      const asked = `${path.replace(/:\w+/, encodeURIComponent(id))}?${aQuery(random)}`;
      const response = await get(world, asked);
      assert.ok([200, 400, 404].includes(response.status), `${response.status} for ${asked}`);
      answered.add(response.status);
      const answer = (await response.json()) as { code?: string; message?: string };
      if (response.status !== 200) assert.ok(answer.code !== undefined && answer.message !== undefined && answer.message !== '', asked);
    }
  }
  assert.equal(world.store.getState(), before);
  assert.deepEqual(answered, new Set([200, 400, 404]));
});

test('whatever a viewer sends is refused by the role and changes nothing', async () => {
  const world = as(openWorld(), 'viewer');
  const random = createRandom('viewer');
  const { tables } = world.store.getState();
  // Whoever was signed out may sign in again, whatever the role.
  const routes = (await postRoutes(world)).filter(({ kind }) => kind !== 'sign_in');
  const refused = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    for (const { path, kind } of routes) {
      // Signing in again is open to everybody and changes nothing either.
      if (kind === 'sign_in') continue;
      const id = anId(tables, path, random);
      const body = makeBody(schemaOf(kind), poolFor(tables, id, kind), random);
      const response = await getResponse(world.handlers, post(path.replace(':id', encodeURIComponent(id)), body));
      assert.ok(response);
      const { code } = (await response.json()) as { code: string };
      assert.ok(['not_permitted', 'malformed', 'not_found'].includes(code), `${code} for ${path}`);
      if (code === 'not_permitted') refused.add(kind);
    }
  }
  assert.equal(world.store.getState().tables, tables);
  // A few bodies are hard to make up by chance; what is malformed or about nothing is refused before anybody asks for the role.
  assert.ok(refused.size > routes.length * 0.8, `of ${routes.length} kinds only ${refused.size} came as far as the role`);
});

async function get(world: OpenWorld, path: string): Promise<Response> {
  const response = await getResponse(world.handlers, new Request(`${PAGE_ORIGIN}${path}`));
  assert.ok(response, path);
  return response;
}

/** The world with somebody of that role signed in. */
function as(world: OpenWorld, role: Staff['role']): OpenWorld {
  const { tables } = world.store.getState();
  const person = Object.values(tables.staff).find((staff) => staff.role === role);
  assert.ok(person);
  world.store.setState({ tables: { ...tables, settings: { main: { ...settingsOf(tables), signedIn: person.id } } } });
  return world;
}

const tableOf: Readonly<Record<string, TableName>> = { inventory: 'variants', 'statement-rows': 'statementRows' };
const strangeIds = [
  '__proto__',
  'constructor',
  'toString',
  'O-0000',
  '%',
  ' ',
  '\u0000',
  '\u202e',
  '../session',
  '<script>',
  'x'.repeat(5000),
  'orders',
];
const strangeValues = [
  '',
  '0',
  '-1',
  '1e9',
  '0.5',
  '1e400',
  'x',
  '#',
  '\u0000',
  '%F0',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '<b>',
  '2026-02-30',
  'x'.repeat(5000),
];
const fields = [
  'q',
  'page',
  'sort',
  'state',
  'location',
  'payment',
  'fulfilment',
  'placed',
  'from',
  'to',
  'tag',
  'currency',
  'lifecycle',
  'totalFrom',
  'totalTo',
];
const fine = ['mug', '2', 'id', '-total', 'open', 'active', 'HAM', 'paid', 'fulfilled', 'today', '2026-03-16', 'gift', 'EUR', '100'];

/** Some fields of some list, some of them twice, with values that some of them take; now and then no query at all that could be read. */
function aQuery(random: Random): string {
  if (random.chance(1, 15))
    return random.pick(['%', '&&&=', '=', '?', '%00=%00', 'q=%F0', '__proto__=1', 'shipping=-1&line_1=1e9', 'line_1=x']);
  return Array.from({ length: random.int(0, 3) }, () => {
    const value = random.chance(1, 2) ? random.pick(fine) : random.pick(strangeValues);
    return `${random.pick(fields)}=${encodeURIComponent(value)}`;
  }).join('&');
}

/** Every route that takes a GET. */
function readRoutes({ handlers }: OpenWorld): string[] {
  return handlers.flatMap(({ info }) =>
    'path' in info && info.method === 'GET' && typeof info.path === 'string' ? [info.path.slice(PAGE_ORIGIN.length)] : [],
  );
}

/** Every route that takes a POST, with the kind of command that it puts on record. */
async function postRoutes({ handlers, entries }: OpenWorld): Promise<{ readonly path: string; readonly kind: string }[]> {
  const routes = [];
  for (const { info } of handlers) {
    if (!('path' in info) || info.method !== 'POST' || typeof info.path !== 'string' || !info.path.includes('/api/')) continue;
    const path = info.path.slice(PAGE_ORIGIN.length);
    await getResponse(handlers, post(path, '', null));
    const kind = entries.at(-1)?.command.kind;
    assert.ok(typeof kind === 'string');
    routes.push({ path, kind });
  }
  return routes;
}

function schemaOf(kind: string): z.ZodType {
  const pascal = kind.replace(/(^|_)([a-z])/g, (_match, _gap, letter: string) => letter.toUpperCase());
  const schema = schemas[kind.endsWith('_tag') ? 'TagBody' : `${pascal}Body`] ?? orderBodies.OrderStepBody;
  assert.ok(schema instanceof z.ZodType);
  return schema;
}

/** The id of some row of the table that the path names, sometimes of none. */
function anId(tables: Tables, path: string, random: Random): string {
  const segment = path.split('/')[2] ?? '';
  if (random.chance(1, 25)) return random.pick(['__proto__', 'constructor', 'O-0000', '%', ' ', 'C-9999']);
  if (segment === 'lists') return random.pick(['orders', 'drafts', 'nothing']);
  if (path.endsWith('/create')) return `C-${String(rowOf(tables, 'counters', 'customer').next).padStart(4, '0')}`;
  const rows = Object.keys(tables[tableOf[segment] ?? (segment as TableName)] ?? {});
  return rows.length === 0 ? 'none' : random.pick(rows);
}

/** Ids of the aggregate and its neighbours, and versions and keys as a page would have them. */
function poolFor(tables: Tables, id: string, kind: string): Pool {
  const row = ['drafts', 'orders', 'customers', 'levels', 'holds', 'statementRows']
    .map((table) => findRow(tables, table as TableName, id))
    .find(Boolean);
  const version = row !== null && row !== undefined && 'version' in row ? row.version : 1;
  const customer = row !== null && row !== undefined && 'customer' in row ? findRow(tables, 'customers', row.customer) : null;
  const own = JSON.stringify([row, customer]).match(/[A-Za-z]+[-_][A-Za-z0-9-]+/g) ?? [];
  const next = rowOf(tables, 'counters', 'draft').next;
  const suffix: Readonly<Record<string, string>> = { complete_without_payment: 'waive', duplicate_draft: `duplicate.${next}` };
  const opKey = kind === 'create_draft' ? `${id}.draft.${next}` : `${id}.v${version}.${suffix[kind] ?? kind}`;
  const name = row !== null && row !== undefined && 'name' in row ? row.name : 'none';
  const some = (table: TableName): string[] => Object.keys(tables[table]).slice(0, 12);
  return {
    texts: [
      ...own,
      ...own,
      ...(['variants', 'locations', 'rates', 'drafts', 'customers', 'holds'] as const).flatMap(some),
      '2026-03-16T18:00:00Z',
    ],
    fields: {
      ifVersion: [version, version, version, 1],
      ifFromVersion: [1],
      ifDraftVersion: [1, 2, 3],
      opKey: [opKey] as Json[],
      confirm: [name],
    },
  };
}

/** Every page that a person could have open still has something to show. */
async function readEverything(world: OpenWorld): Promise<void> {
  const { tables } = world.store.getState();
  const last = (table: TableName): string => Object.keys(tables[table]).at(-1) ?? '';
  const details = (['drafts', 'orders', 'customers', 'levels'] as const).map((table) => `${table}/${encodeURIComponent(last(table))}`);
  const places = [
    'session',
    'home',
    'activity',
    'holds',
    'orders',
    'drafts',
    'inventory',
    'customers',
    'lists/orders/views',
    'next-customer',
  ];
  for (const place of [...places, ...details, `inventory/${last('variants')}`, `locations/${last('locations')}/stale-holds`]) {
    assert.equal((await get(world, `/api/${place}`)).status, 200, place);
  }
}
