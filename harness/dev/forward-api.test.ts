import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { ACTION_HEADER, CAPABILITY_HEADER, PAGE_ORIGIN, REQUEST_HEADER } from '#contract/headers.ts';
import { makeScratch } from '../trial/scratch.ts';
import { forwardApi } from './forward-api.ts';
import { instructionBar } from './instruction-bar.ts';

test('a change made in the page reaches the world as in a trial; one from elsewhere keeps its origin', async () => {
  await using scratch = await makeScratch();
  const appSocket = join(scratch.path, 'app.sock');
  const seen: IncomingHttpHeaders[] = [];
  const world = createServer((request, response) => {
    seen.push(request.headers);
    response.end('{}');
  }).listen(appSocket);
  const answer = forwardApi({ appSocket, capability: 'c'.repeat(64) });
  const page = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await Promise.all([once(world, 'listening'), once(page, 'listening')]);
  const own = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;

  await fetch(`${own}/api/session`);
  for (const origin of [own, 'http://elsewhere.example'])
    await fetch(`${own}/api/drafts/D-1/place`, { method: 'POST', headers: { origin } });

  assert.deepEqual(
    seen.map((headers) => [headers.origin, headers[ACTION_HEADER], headers[REQUEST_HEADER]]),
    [
      [undefined, 'a1', 'a1.g1'],
      [PAGE_ORIGIN, 'a1', 'a1.m1'],
      ['http://elsewhere.example', 'a2', 'a2.m1'],
    ],
  );
  assert.ok(seen.every((headers) => headers[CAPABILITY_HEADER] === 'c'.repeat(64)));
  page.closeAllConnections();
  page.close();
  world.close();
});

test('a change that the browser breaks off halfway is not forwarded, and nothing is thrown', async () => {
  const answer = forwardApi({ appSocket: '/nowhere/app.sock', capability: 'c'.repeat(64) });
  const answered = Promise.withResolvers<void>();
  const page = createServer((request, response) => {
    answer(request, response).then(answered.resolve, answered.reject);
    sent.destroy();
  }).listen(0, '127.0.0.1');
  await once(page, 'listening');
  const { port } = page.address() as AddressInfo;
  const sent = httpRequest({ host: '127.0.0.1', port, method: 'POST', path: '/api/x', headers: { 'content-length': 9 }, agent: false });
  sent.on('error', () => undefined);
  sent.write('{');
  await answered.promise;
  page.close();
});

test('an instruction is text in the page, never markup', () => {
  assert.match(instructionBar('Ship <b>"it"</b> & stop', 7), />Ship &lt;b&gt;&quot;it&quot;&lt;\/b&gt; &amp; stop </);
});
