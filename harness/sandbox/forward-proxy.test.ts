import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { addressOf, openForwardProxy } from './forward-proxy.ts';

type Set = { readonly socketPath: string; readonly port: number; readonly other: number; readonly heard: string[] };

/** A proxy to one of two servers. */
async function setUp(t: TestContext): Promise<Set> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const heard: string[] = [];
  const ports: number[] = [];
  for (const name of ['listed', 'other']) {
    const server = createServer((asked, answer) => {
      heard.push(`${name} ${asked.method} ${asked.url} ${asked.headers.host}`);
      answer.end(name);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port);
    t.after(() => server.close());
  }
  const [port = 0, other = 0] = ports;
  const socketPath = join(folder, 'proxy.sock');
  const proxy = await openForwardProxy(socketPath, [{ host: '127.0.0.1', port }]);
  t.after(async () => {
    await proxy[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });
  return { socketPath, port, other, heard };
}

async function ask(socketPath: string, path: string): Promise<{ status: number; body: string }> {
  const asked = request({ socketPath, path }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode ?? 0, body };
}

async function tunnel(socketPath: string, path: string): Promise<{ status: number; socket: Socket }> {
  const asked = request({ socketPath, method: 'CONNECT', path }).end();
  const [answer, socket] = (await once(asked, 'connect')) as [IncomingMessage, Socket];
  return { status: answer.statusCode ?? 0, socket };
}

test('a listed address is reached, by a whole URL and through a tunnel', async (t) => {
  const { socketPath, port, heard } = await setUp(t);
  assert.deepEqual(await ask(socketPath, `http://127.0.0.1:${port}/a?b=c`), { status: 200, body: 'listed' });
  const { status, socket } = await tunnel(socketPath, `127.0.0.1:${port}`);
  assert.equal(status, 200);
  socket.write('GET /d HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  assert.match(text, /listed$/);
  assert.deepEqual(heard, [`listed GET /a?b=c 127.0.0.1:${port}`, 'listed GET /d x']);
});

test('any other address is refused, however it is written', async (t) => {
  const { socketPath, port, other, heard } = await setUp(t);
  for (const path of [
    `http://127.0.0.1:${other}/`,
    `http://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    '/',
    `http://127.0.0.1:${port}@127.0.0.1:${other}/`,
  ])
    assert.equal((await ask(socketPath, path)).status, 403, path);
  for (const path of [`127.0.0.1:${other}`, `localhost:${port}`, `127.1:${port}`, '127.0.0.1', `x@127.0.0.1:${port}`]) {
    const { status, socket } = await tunnel(socketPath, path);
    socket.destroy();
    assert.equal(status, 403, path);
  }
  assert.deepEqual(heard, []);
});

test('an address is a host and a port', () => {
  assert.deepEqual(addressOf('api.example.org:443'), { host: 'api.example.org', port: 443 });
  assert.deepEqual(addressOf('[::1]:8080'), { host: '::1', port: 8080 });
  assert.deepEqual(addressOf('api.example.org', 80), { host: 'api.example.org', port: 80 });
  for (const text of ['', 'api.example.org', ':443', 'a:0', 'a:65536', 'a:b', 'http://a:1', 'a b:1', '::1:80'])
    assert.equal(addressOf(text), null, text);
});
