import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { test } from 'node:test';
import { sha256 } from '#contract/digest.ts';
import { fakeWorld } from '../testing/fake-world.ts';
import { createActionWindow } from './action-window.ts';
import type { Announced, NetworkRecord, Proxied } from './network-witness.ts';
import { startProxy } from './proxy.ts';

const capability = 'c'.repeat(64);

type Sent = { readonly url: string; readonly method?: string; readonly body?: string; readonly signed?: boolean };

/** A proxy over a fake world, with what it reported. */
async function open(): Promise<
  AsyncDisposable & {
    readonly send: (sent: Sent) => Promise<number>;
    readonly world: Awaited<ReturnType<typeof fakeWorld>>;
    readonly window: ReturnType<typeof createActionWindow>;
    readonly exchanges: (Proxied & { readonly kind: NetworkRecord['kind'] })[];
    /** Methods that the page does not own up to. */
    readonly strange: Set<string>;
    readonly escapes: string[];
    readonly gone: string[];
  }
> {
  const world = await fakeWorld();
  const window = createActionWindow();
  const exchanges: (Proxied & { readonly kind: NetworkRecord['kind'] })[] = [];
  const strange = new Set<string>();
  const announced: Announced = { method: 'GET', url: '', frame: 'main', resource: 'fetch', initiator: null, trusted: null };
  const escapes: string[] = [];
  const gone: string[] = [];
  const proxy = await startProxy({
    window,
    witness: {
      claim: async ({ method }) => (strange.has(method) ? null : announced),
      served: (kind, exchange) => exchanges.push({ kind, ...exchange }),
      refused: (exchange) => exchanges.push({ kind: 'blocked', ...exchange }),
    },
    onEscape: (what) => escapes.push(what),
    onWorldGone: (message) => gone.push(message),
    onTrouble: (error) => assert.ifError(error),
  });
  proxy.attach({ appSocket: world.appSocket, capability });
  const { username, password } = proxy.credential;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return {
    world,
    window,
    exchanges,
    strange,
    escapes,
    gone,
    send: async ({ url, method = 'GET', body, signed = true }) => {
      const outgoing = request(proxy.server, { method, path: url, headers: signed ? { 'proxy-authorization': authorization } : {} });
      outgoing.end(body);
      // A refused CONNECT is answered by an event of its own.
      const [response] = (await Promise.race([once(outgoing, 'response'), once(outgoing, 'connect')])) as [
        { statusCode: number; resume?: () => void },
      ];
      response.resume?.();
      return response.statusCode;
    },
    [Symbol.asyncDispose]: async () => {
      await proxy.close();
      await world[Symbol.asyncDispose]();
    },
  };
}

test('whoever knocks without the credential is on record a hundred times, and refused every time', async () => {
  await using proxy = await open();
  for (let i = 0; i < 120; i++) {
    const [method, url] = i % 2 === 0 ? ['GET', 'http://console.localhost/'] : ['CONNECT', 'elsewhere.example:443'];
    assert.equal(await proxy.send({ method, url, signed: false }), 407);
  }
  assert.deepEqual(
    proxy.exchanges.map(({ kind, status }) => `${kind} ${status}`),
    Array.from({ length: 100 }, () => 'foreign 407'),
  );
  assert.equal(await proxy.send({ url: 'http://console.localhost/' }), 200);
  assert.equal(proxy.exchanges.at(-1)?.kind, 'request');
});

test('a request of the app is carried with capability and ids, and reported with the digest of its body', async () => {
  await using proxy = await open();
  proxy.window.open('a7');
  const url = 'http://console.localhost/api/drafts/D-1009/place';
  assert.equal(await proxy.send({ url, method: 'POST', body: '{"a":1}' }), 200);
  const [got] = proxy.world.received;
  assert.deepEqual(
    [got?.url, got?.headers['x-tillproof-action'], got?.headers['x-tillproof-request']],
    ['/api/drafts/D-1009/place', 'a7', 'a7.m1'],
  );
  assert.deepEqual(proxy.exchanges, [
    { kind: 'request', requestId: 'a7.m1', actionId: 'a7', method: 'POST', url, bodySha256: sha256('{"a":1}'), status: 200 },
  ]);
});

test('outside any action a request carries no action', async () => {
  await using proxy = await open();
  await proxy.send({ url: 'http://console.localhost/api/a', method: 'POST' });
  const headers = proxy.world.received[0]?.headers;
  assert.deepEqual([headers?.['x-tillproof-action'], headers?.['x-tillproof-request']], [undefined, 'late.m1']);
});

for (const url of [
  'http://evil.example/',
  'http://127.0.0.1:1/',
  'http://console.localhost:81/',
  'http://console.localhost/_tool/complete_via_api',
]) {
  test(`${url} is refused, on record, and an escape`, async () => {
    await using proxy = await open();
    proxy.window.open('a1');
    assert.equal(await proxy.send({ url }), 403);
    assert.deepEqual(proxy.world.received, []);
    assert.deepEqual(proxy.escapes, [`GET ${url}`]);
    assert.deepEqual(
      proxy.exchanges.map(({ kind, actionId, status }) => [kind, actionId, status]),
      [['blocked', 'a1', 403]],
    );
  });
}

test('no tunnel is opened, to the app neither', async () => {
  await using proxy = await open();
  assert.equal(await proxy.send({ url: 'console.localhost:443', method: 'CONNECT' }), 403);
  assert.deepEqual(proxy.escapes, ['CONNECT console.localhost:443']);
});

test('who does not know the credential is asked for it, and is foreign', async () => {
  await using proxy = await open();
  assert.equal(await proxy.send({ url: 'http://console.localhost/', signed: false }), 407);
  assert.equal(await proxy.send({ url: 'console.localhost:443', method: 'CONNECT', signed: false }), 407);
  assert.deepEqual(proxy.world.received, []);
  assert.deepEqual(proxy.escapes, []);
  assert.deepEqual(
    proxy.exchanges.map(({ kind, status }) => [kind, status]),
    [
      ['foreign', 407],
      ['foreign', 407],
    ],
  );
});

test('a request that the page did not make is refused without an escape, and the world does not hear of it', async () => {
  await using proxy = await open();
  proxy.window.open('a1');
  proxy.strange.add('POST');
  assert.equal(await proxy.send({ url: 'http://console.localhost/api/a', method: 'POST', body: '{}' }), 403);
  assert.deepEqual([proxy.world.received, proxy.escapes], [[], []]);
  assert.deepEqual(
    proxy.exchanges.map(({ kind, requestId, actionId, status }) => [kind, requestId, actionId, status]),
    [['blocked', null, 'a1', 403]],
  );
});

test('a URL longer than any of the app is refused on record, however long it is, and is no escape', async () => {
  await using proxy = await open();
  for (const length of [8001, 20_000, 2_000_000]) {
    assert.equal(await proxy.send({ url: `http://console.localhost/api/drafts?q=${'x'.repeat(length)}` }), 414);
  }
  assert.deepEqual([proxy.world.received, proxy.escapes], [[], []]);
  assert.deepEqual(
    proxy.exchanges.map(({ kind, status }) => [kind, status]),
    [
      ['blocked', 414],
      ['blocked', 414],
      ['blocked', 414],
    ],
  );
});

test('what is no HTTP is hung up on', async () => {
  await using proxy = await open();
  await assert.rejects(proxy.send({ url: 'http://console.localhost/', method: 'NONSENSE' }), { code: /ECONNRESET|HPE_/ });
  assert.deepEqual(proxy.exchanges, []);
});

test('a body longer than any the page sends is refused', async () => {
  await using proxy = await open();
  assert.equal(await proxy.send({ url: 'http://console.localhost/api/a', method: 'POST', body: 'x'.repeat(1_000_001) }), 413);
  assert.deepEqual(proxy.world.received, []);
});

test('a world that is gone is reported, and the request has no status', async () => {
  await using proxy = await open();
  await proxy.world[Symbol.asyncDispose]();
  assert.equal(await proxy.send({ url: 'http://console.localhost/' }), 502);
  assert.equal(proxy.gone.length, 1);
  assert.deepEqual(
    proxy.exchanges.map(({ kind, status }) => [kind, status]),
    [['request', null]],
  );
});
