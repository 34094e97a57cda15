import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pageFiles } from '#harness/digests.ts';
import { makeScratch } from '#harness/trial/scratch.ts';
import { endTrialProcesses } from '#harness/trial/trial-processes.ts';
import { startFlagshipWorld } from '../bench/flagship-world.ts';
import { root } from '../command.ts';
import { isIn, sealedWords } from '../sealed-words.ts';

/*
 * What the browser's side of a trial can ask for, asked by somebody who writes bytes by hand and even knows the secret that the proxy adds:
 * whatever it is, nothing sealed comes back, nothing changes and the world goes on.
 */

const sealed = 'packs/checkout-console/tasks/finish-checkout/1/sealed/grading.json';
const paths = [
  '/',
  `/${sealed}`,
  `/../${sealed}`,
  `/assets/../../../${sealed}`,
  `/%2e%2e/%2e%2e/${sealed}`,
  `/..%2f..%2f${sealed.replaceAll('/', '%2f')}`,
  `/..%252f..%252f${sealed}`,
  `/assets/..\\..\\${sealed.replaceAll('/', '\\')}`,
  `//${sealed}`,
  `/.//${sealed}`,
  `/index.html%00/${sealed}`,
  `/index.html;/${sealed}`,
  `/@fs${root}/${sealed}`,
  `file://${root}/${sealed}`,
  `http://console.localhost/../${sealed}`,
  'http://127.0.0.1/snapshot',
  '*',
  '/snapshot',
  '/setup',
  '/close',
  '/api/../snapshot',
  '/api/snapshot',
  '/api/bindings',
  '/api/session?include=bindings,traps',
  '/api/drafts?pageSize=100000&fields=*',
  '/_tool/',
  '/_tool/complete_via_api',
  '/.git/config',
  '/.vite/manifest.json',
  '/grader/main.ts',
  '/package.json',
  '/proc/self/environ',
  '/mockServiceWorker.js',
];
const methods = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'COPY', 'PUT', 'DELETE', 'CONNECT', 'GET /setup HTTP/1.1\r\nhost: x\r\n\r\nGET'];
const headers = [
  'host: control.sock',
  'host: 169.254.169.254',
  'range: bytes=0-99999999',
  'upgrade: websocket\r\nconnection: upgrade, close\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'upgrade: h2c\r\nconnection: upgrade, http2-settings, close\r\nhttp2-settings: AAMAAABkAAQCAAAAAAIAAAAA',
  `x-original-url: /${sealed}\r\nx-rewrite-url: /snapshot`,
  'x-http-method-override: POST',
  'x-forwarded-host: control\r\nforwarded: for=127.0.0.1;host=control',
  'x-tillproof-channel: tool\r\nx-tillproof-action: a1',
  'accept: application/json, text/x-source, */*;q=0.1',
  'expect: 100-continue',
  'transfer-encoding: chunked\r\ncontent-length: 5',
  `cookie: ${'a'.repeat(60_000)}`,
  'accept-encoding: zstd, br, gzip\r\nif-none-match: *',
];

/** What a page has that is served by a dev server, has source maps, or keeps its backend in a service worker. */
const forDevelopment = /sourceMappingURL|@vite\/client|import\.meta\.hot|navigator\.serviceWorker|mockServiceWorker/;

test('nothing that is asked for in any way brings out what is sealed, or changes anything', async () => {
  await using left = new AsyncDisposableStack();
  const scratch = left.use(await makeScratch());
  const trialId = `sealed-${randomBytes(4).toString('hex')}`;
  left.defer(() => endTrialProcesses(trialId));
  const ledger: string[] = [];
  const world = await startFlagshipWorld({ trialId, scratch: scratch.path, hidden: {}, onLedger: (line) => ledger.push(line) });
  left.defer(() => world.end());
  const before = await world.snapshot();
  const secrets = [...sealedWords(), world.capability, root, 'x-tillproof', '"bindings"', '"tables"'];
  const ask = (method: string, path: string, header = 'accept: */*', known = true): Promise<string> =>
    exchange(
      world.appSocket,
      [
        `${method} ${path} HTTP/1.1`,
        ...(header.startsWith('host:') ? [] : ['host: console.localhost']),
        ...(header.startsWith('upgrade:') ? [] : ['connection: close']),
        ...(known ? [`x-tillproof-capability: ${world.capability}`] : []),
        header,
        '\r\n',
      ].join('\r\n'),
    );
  const leaks: string[] = [];
  const look = (asked: string, answer: string): void => {
    for (const secret of secrets.filter((each) => isIn(answer, each))) leaks.push(`${asked.slice(0, 100)}: ${secret}`);
  };

  for (const path of paths) for (const known of [true, false]) look(`GET ${path}`, await ask('GET', path, undefined, known));
  for (const method of methods) for (const path of ['/', '/snapshot', `/../${sealed}`]) look(`${method} ${path}`, await ask(method, path));
  for (const header of headers)
    for (const path of ['/', '/api/session', '/snapshot']) look(`${header} ${path}`, await ask('GET', path, header));
  const served = Object.keys(await pageFiles('checkout-console'));
  expect(served.length).toBeGreaterThan(5);
  expect(served.filter((path) => path.endsWith('.map'))).toEqual([]);
  for (const path of served) {
    const answer = await ask('GET', path);
    look(path, answer);
    if (forDevelopment.test(answer)) leaks.push(`${path}: ${forDevelopment.exec(answer)?.[0]}`);
  }
  expect(leaks).toEqual([]);
  for (const path of [
    '/@vite/client',
    '/src/main.tsx',
    '/console/main.tsx',
    '/mockServiceWorker.js',
    `${served.find((name) => name.endsWith('.js'))}.map`,
  ])
    expect(await ask('GET', path), path).toContain('404 Not Found');

  // What was asked in the wrong way is on record as refused, and the shop is as it was.
  expect(ledger.map((line) => (JSON.parse(line) as { channel: string }).channel).filter((channel) => channel !== 'direct')).toEqual([]);
  expect(await world.snapshot()).toBe(before);
  expect(await ask('GET', '/api/session')).toContain('200 OK');
});

test('the words that are looked for do stand in what is sealed', () => {
  const text = readFileSync(join(root, sealed), 'utf8');
  expect(sealedWords().filter((word) => isIn(text, word)).length).toBeGreaterThan(10);
});

/** All that comes back until the other side hangs up, or has nothing more to say. */
async function exchange(socketPath: string, request: string): Promise<string> {
  const socket = connect(socketPath);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => socket.destroy());
  socket.setTimeout(2000, () => socket.destroy());
  const closed = once(socket, 'close');
  socket.write(request);
  await closed;
  return answer;
}
