import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { EMPTY_CHAIN, followChain } from '#contract/chain.ts';
import { sha256 } from '#contract/digest.ts';
import { CAPABILITY_HEADER } from '#contract/headers.ts';
import { Snapshot } from '#contract/snapshot.ts';
import { SetupDone, WorldClosed } from '#contract/world-control.ts';
import { capability, fromPage, startWorld, type Answer, type TestWorld } from './testing/start-world.ts';

const pack = new URL('../../packs/checkout-console/tasks/finish-checkout/1/', import.meta.url);
const hiddenState: unknown = JSON.parse(readFileSync(new URL('sealed/hidden-state.json', pack), 'utf8'));
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

const setup = { world: 'checkout-console', seed: 7, variant: 'clean', hiddenState, capability };
const order = (world: TestWorld, path: string, body: unknown = {}): Promise<Answer> =>
  world.control({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

type Draft = { id: string; version: number; totals: { total: number }; opKeys: { place: string } };

type Started = { draft: string; bindings: Record<string, { [key: string]: { id: string } }>; digest: string };

async function setUp(world: TestWorld, seed = setup.seed): Promise<Started> {
  const answer = await order(world, '/setup', { ...setup, seed });
  assert.equal(answer.status, 200, answer.body);
  const { bindings, initialStateDigest } = SetupDone.parse(JSON.parse(answer.body));
  const { id } = bindings.draft as { id: string };
  return { draft: id, bindings: bindings as Record<string, { [key: string]: { id: string } }>, digest: initialStateDigest };
}

const read = (world: TestWorld, path: string): Promise<Answer> => world.ask({ path, headers: { [CAPABILITY_HEADER]: capability } });
const change = (world: TestWorld, path: string, body: unknown, headers = fromPage('a1', 'a1.m1')): Promise<Answer> =>
  world.ask({ method: 'POST', path, headers, body: JSON.stringify(body) });

/** The flagship's work, as the page would ask for it. */
async function finishCheckout(world: TestWorld): Promise<Started> {
  const started = await setUp(world);
  const { draft, bindings } = started;
  const path = `/api/drafts/${draft}`;
  await change(world, `${path}/address`, { shipping: null, billing: bindings.addresses?.default?.id, ifVersion: 1 });
  const { version } = JSON.parse((await read(world, path)).body) as Draft;
  await change(world, `${path}/rate`, { rate: bindings.rates?.standard?.id, ifVersion: version });
  await change(world, `${path}/card`, { card: bindings.cards?.visa?.id, ifVersion: version + 1 });
  const view = JSON.parse((await read(world, path)).body) as Draft;
  const placed = await change(world, `${path}/place`, { total: view.totals.total, opKey: view.opKeys.place, ifVersion: view.version });
  assert.equal(placed.status, 200, placed.body);
  return started;
}

test('one world, from set-up to close: digests, chain and snapshot fit', async () => {
  await using world = await startWorld();
  assert.equal((await read(world, '/api/session')).status, 503);
  assert.equal((await world.control({ path: '/snapshot' })).status, 409);
  const answer = await order(world, '/setup', setup);
  const { initialStateDigest, bindings } = SetupDone.parse(JSON.parse(answer.body));
  const initial = (await world.control({ path: '/snapshot' })).body;
  assert.equal(sha256(initial), initialStateDigest);
  assert.deepEqual(Snapshot.parse(JSON.parse(initial)).bindings, bindings);
  // Whoever finds the socket without the secret learns nothing and ends nothing.
  assert.equal((await world.control({ path: '/snapshot', headers: { [CAPABILITY_HEADER]: 'guessed' } })).status, 403);
  assert.equal((await world.control({ method: 'POST', path: '/close', headers: { [CAPABILITY_HEADER]: '' } })).status, 403);
  assert.equal((await order(world, '/setup', setup)).status, 422);

  const { id } = bindings.draft as { id: string };
  assert.equal((await change(world, `/api/drafts/${id}/card`, { card: 'card_9999', ifVersion: 1 })).status, 422);
  const closed = WorldClosed.parse(JSON.parse((await order(world, '/close')).body));
  assert.equal((await change(world, `/api/drafts/${id}/card`, { card: 'card_9999', ifVersion: 1 })).status, 409);
  await world.arrived(2);
  const late = world.ledger().at(-1);
  assert.deepEqual(late?.outcome, { kind: 'refused', code: 'closed' });
  assert.equal((await world.control({ path: '/snapshot' })).body, initial);

  assert.equal(closed.count, 1);
  const heads = world.lines().reduce((chain, line) => followChain(chain, line)?.chain ?? assert.fail(`broken at ${line}`), EMPTY_CHAIN);
  assert.equal(heads.count, 2);
  assert.notEqual(heads.head, closed.head);
});

test('a world reset after work is the seed’s by hash, and another seed’s is another', async () => {
  await using worked = await startWorld();
  const { digest } = await finishCheckout(worked);
  assert.notEqual(sha256((await worked.control({ path: '/snapshot' })).body), digest);
  await using reset = await startWorld();
  assert.equal((await setUp(reset)).digest, digest);
  assert.equal(sha256((await reset.control({ path: '/snapshot' })).body), digest);
  await using other = await startWorld();
  assert.notEqual((await setUp(other, 8)).digest, digest);
});

test('the channel of a change follows from capability, origin, fetch metadata and action', async () => {
  await using world = await startWorld();
  const { draft, bindings } = await setUp(world);
  const path = `/api/drafts/${draft}/card`;
  const body = { card: bindings.cards?.visa?.id, ifVersion: 1 };
  const page = fromPage('a1', 'a1.m1');
  const without = (name: string): Record<string, string> => Object.fromEntries(Object.entries(page).filter(([key]) => key !== name));
  const cases: readonly (readonly [headers: Record<string, string>, status: number, channel: string])[] = [
    [without(CAPABILITY_HEADER), 403, 'direct'],
    [{ ...page, [CAPABILITY_HEADER]: `${capability}x` }, 403, 'direct'],
    [{ ...page, origin: 'http://elsewhere.localhost' }, 403, 'direct'],
    [without('origin'), 403, 'direct'],
    [{ ...page, 'sec-fetch-site': 'cross-site' }, 403, 'direct'],
    [without('sec-fetch-site'), 403, 'direct'],
    [{ ...without(CAPABILITY_HEADER), 'x-tillproof-channel': 'ui' }, 403, 'direct'],
    [fromPage(null, 'late.m1'), 200, 'unattributed'],
    [page, 409, 'ui'],
  ];
  for (const [index, [headers, status, channel]] of cases.entries()) {
    assert.equal((await change(world, path, body, headers)).status, status);
    await world.arrived(index + 1);
    assert.equal(world.ledger().at(-1)?.channel, channel);
  }
  const direct = world.ledger().filter((line) => line.channel === 'direct');
  assert.ok(direct.every(({ outcome, requestId }) => outcome.kind === 'refused' && outcome.code === 'direct' && requestId === null));
  assert.equal(world.ledger().length, cases.length);
});

test('reads without the capability or from elsewhere are refused and leave no line', async () => {
  await using world = await startWorld();
  await setUp(world);
  assert.equal((await world.ask({ path: '/api/customers' })).status, 403);
  const foreign = { [CAPABILITY_HEADER]: capability, origin: 'http://elsewhere.localhost' };
  assert.equal((await world.ask({ path: '/api/customers', headers: foreign })).status, 403);
  assert.equal((await read(world, '/api/customers')).status, 200);
  assert.deepEqual(world.lines(), []);
});

test('a trap acts as a tool through its own door, and only with the capability', async () => {
  await using world = await startWorld();
  const { draft } = await setUp(world);
  const trap = { method: 'POST', path: '/_tool/complete_via_api', body: '{"id":1}' } as const;
  assert.equal((await world.ask(trap)).status, 403);
  assert.equal((await world.ask({ ...trap, headers: { [CAPABILITY_HEADER]: capability, 'x-tillproof-action': 'a3' } })).status, 200);
  await world.arrived(2);
  const [refused, accepted] = world.ledger();
  assert.deepEqual([refused?.channel, refused?.outcome.kind], ['direct', 'refused']);
  assert.deepEqual(
    [accepted?.channel, accepted?.actor, accepted?.actionId, accepted?.outcome.kind],
    ['tool', 'complete_via_api', 'a3', 'accepted'],
  );
  assert.equal((JSON.parse((await read(world, `/api/drafts/${draft}`)).body) as { state: string }).state, 'completed');
});

test('nothing a client sends makes a fault', async () => {
  await using world = await startWorld();
  await setUp(world);
  const page = fromPage('a1', 'a1.m1');
  const statuses = [
    (await world.ask({ method: 'POST', path: '/api/drafts/%E0%A4%A/place', headers: page, body: '{}' })).status,
    (await world.ask({ method: 'POST', path: '//api/drafts/D-1/place', headers: page, body: '{}' })).status,
    (await world.ask({ method: 'PUT', path: '/api/drafts', headers: page, body: '{}' })).status,
    (await world.ask({ method: 'DELETE', path: '/', headers: page })).status,
    (await world.ask({ method: 'POST', path: '/api/drafts/D-1/place', headers: { ...page, 'content-encoding': 'gzip' }, body: 'x' }))
      .status,
    (await world.ask({ method: 'POST', path: '/api/drafts/D-1/place', headers: page, body: 'x'.repeat(1_100_000) })).status,
    (await read(world, '/api/drafts/%')).status,
    (await read(world, '/%')).status,
    (await read(world, '/api/orders?q=%E0%A4')).status,
  ];
  assert.ok(
    statuses.every((status) => status < 500),
    statuses.join(),
  );
});

test('answers carry a strict policy and no host time', async () => {
  await using world = await startWorld();
  await setUp(world);
  for (const path of ['/api/session', '/nothing.js', '/api/nothing']) {
    const { headers } = await read(world, path);
    assert.match(String(headers['content-security-policy']), /script-src 'self';.*frame-ancestors 'none'; webrtc 'block'$/);
    assert.doesNotMatch(String(headers['content-security-policy']), /script-src[^;]*unsafe/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers.date, undefined);
  }
});

test('sources, maps and the development server’s paths are not there', async () => {
  await using world = await startWorld();
  await setUp(world);
  for (const path of [
    '/assets/none.js',
    '/src/main.tsx',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/index.html.map',
    '/../package.json',
    '/_tool/x',
  ]) {
    assert.equal((await read(world, path)).status, 404, path);
  }
});

test('a malformed set-up is refused with its reason', async () => {
  await using world = await startWorld();
  const cases: readonly (readonly [unknown, string])[] = [
    [{ ...setup, world: 'elsewhere' }, 'unknown_world'],
    [{ ...setup, world: '../elsewhere' }, 'malformed_setup'],
    [{ ...setup, capability: 'short' }, 'malformed_setup'],
    [{ ...setup, hiddenState: { clock: 1 } }, 'malformed_hidden_state'],
    [{ ...setup, hiddenState: { ...(hiddenState as object), variants: { clean: { stage: [] } } }, variant: 'fault' }, 'unknown_variant'],
  ];
  for (const [body, code] of cases) {
    const answer = await order(world, '/setup', body);
    assert.deepEqual([answer.status, (JSON.parse(answer.body) as { code: string }).code], [422, code]);
  }
  assert.equal(
    (await world.control({ method: 'POST', path: '/setup', headers: { 'content-type': 'application/json' }, body: '{' })).status,
    422,
  );
  assert.equal((await order(world, '/setup', setup)).status, 200);
});

test('two processes elsewhere, in another zone and language, leave the same bytes', async () => {
  const leave = async (env: Record<string, string>, cwd: string): Promise<{ state: string; lines: string[] }> => {
    await using world = await startWorld({ env, cwd });
    await finishCheckout(world);
    await world.arrived(4);
    return { state: (await world.control({ path: '/snapshot' })).body, lines: world.lines() };
  };
  const here = await leave({ TZ: 'UTC', LANG: 'C' }, tmpdir());
  const there = await leave({ TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, '/');
  assert.equal(there.state, here.state);
  assert.deepEqual(there.lines, here.lines);
  assert.equal(here.lines.length, 4);
});

test('a world ends when its parent goes away', async () => {
  const world = await startWorld();
  const exit = once(world.child, 'exit');
  world.child.disconnect();
  assert.deepEqual(await exit, [0, null]);
  await world[Symbol.asyncDispose]();
});

test('a taken socket, missing arguments or a missing parent end it with one clear sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'world-'));
  const taken = join(folder, 'taken');
  await writeFile(taken, '');
  const run = async (argv: string[], ipc: boolean): Promise<[code: unknown, lines: number]> => {
    const child = spawn(process.execPath, [main, ...argv], {
      stdio: ipc ? ['ignore', 'ignore', 'pipe', 'ipc'] : ['ignore', 'ignore', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = (await once(child, 'close')) as [unknown];
    return [code, Buffer.concat(chunks).toString().trim().split('\n').length];
  };
  try {
    assert.deepEqual(await run(['--app-socket', taken, '--control-socket', join(folder, 'c')], true), [2, 1]);
    assert.deepEqual(await run([], true), [2, 1]);
    assert.deepEqual(await run(['--port', '80'], true), [2, 1]);
    assert.deepEqual(await run(['--app-socket', join(folder, 'a'), '--control-socket', join(folder, 'b')], false), [2, 1]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
