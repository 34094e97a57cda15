import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeWorld } from '../testing/fake-world.ts';
import { forward } from './forward.ts';

const capability = 'c'.repeat(64);
const plain = { method: 'GET', path: '/orders?q=1', headers: {}, body: Buffer.alloc(0) };

test('the world gets the request with the capability and the ids that were given', async () => {
  await using world = await fakeWorld();
  const { appSocket } = world;
  const post = { method: 'POST', path: '/api/a', headers: { 'content-type': 'application/json' }, body: Buffer.from('{"a":1}') };
  await forward(post, { appSocket, capability, actionId: 'a3', requestId: 'a3.m1' });
  await forward(plain, { appSocket, capability });
  const [first, second] = world.received;
  assert.deepEqual([first?.method, first?.url, first?.body], ['POST', '/api/a', '{"a":1}']);
  assert.deepEqual(pick(first?.headers), [capability, 'a3', 'a3.m1', 'console.localhost']);
  assert.deepEqual(pick(second?.headers), [capability, undefined, undefined, 'console.localhost']);
});

test('what the sender claims under the reserved names, and what concerns its own connection, is dropped', async () => {
  await using world = await fakeWorld();
  const headers = {
    'x-tillproof-capability': 'forged',
    'x-tillproof-action': 'a99',
    'x-tillproof-other': 'x',
    'proxy-authorization': 'Basic eDp5',
    connection: 'close',
    accept: 'text/html',
  };
  await forward({ ...plain, headers }, { appSocket: world.appSocket, capability });
  const got = world.received[0]?.headers ?? {};
  assert.equal(got['x-tillproof-capability'], capability);
  assert.equal(got.accept, 'text/html');
  for (const name of ['x-tillproof-action', 'x-tillproof-other', 'proxy-authorization']) assert.equal(got[name], undefined);
});

test('a redirect is handed back, not followed', async () => {
  await using world = await fakeWorld({ status: 302, headers: { location: 'http://evil.example/' } });
  const { status, headers } = await forward(plain, { appSocket: world.appSocket, capability });
  assert.deepEqual([status, headers['location'], world.received.length], [302, 'http://evil.example/', 1]);
});

test('a world that is gone is an error', async () => {
  await assert.rejects(forward(plain, { appSocket: '/nowhere/app.sock', capability }), /ENOENT/);
});

function pick(headers: Readonly<Record<string, unknown>> = {}): unknown[] {
  return ['x-tillproof-capability', 'x-tillproof-action', 'x-tillproof-request', 'host'].map((name) => headers[name]);
}
