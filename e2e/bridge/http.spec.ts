import { once } from 'node:events';
import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test, type Bridge } from './open-bridge.ts';
import { isLong, long } from '../long-run.ts';

const token = 'a-token-that-nobody-would-guess-at-all';
const overHttp = { http: { port: 0, token, idleMs: 60_000, uid: null } };
const page = "<button onclick=\"fetch('/api/save', { method: 'POST' })\">Save</button>";

type Sent = { readonly method?: string; readonly path?: string; readonly headers?: Record<string, string>; readonly body?: string };

/** One request as it is, whatever it says of itself; the status it is answered with. */
async function send(bridge: Bridge, { method = 'POST', path = '/mcp', headers = {}, body = '' }: Sent): Promise<number> {
  const { port } = new URL((await bridge.said('listening')).url);
  const accept = 'application/json, text/event-stream';
  const all = { authorization: `Bearer ${token}`, accept, 'content-type': 'application/json', ...headers };
  const sent = request({ host: '127.0.0.1', port, method, path, headers: all, agent: false });
  // What declares more than it sends is answered before its end.
  if (headers['content-length'] === undefined) sent.end(body);
  else sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [{ statusCode: number }];
  sent.destroy();
  return response.statusCode;
}

/** A client of the SDK's later line, which speaks 2026-07-28. */
async function later(bridge: Bridge): Promise<Client> {
  const client = new Client({ name: 'a-later-host', version: '7' }, { versionNegotiation: { mode: 'auto' } });
  const url = new URL((await bridge.said('listening')).url);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
  return client;
}

const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
const refused: readonly [string, number, Sent][] = [
  ['without a token', 401, { headers: { authorization: '' }, body: list }],
  ['with another token', 401, { headers: { authorization: `Bearer ${token}x` }, body: list }],
  ['from a page of another site', 403, { headers: { origin: 'https://evil.example' }, body: list }],
  ['from a page of no site', 403, { headers: { origin: 'null' }, body: list }],
  ['by a name that is not this machine', 403, { headers: { host: 'evil.example' }, body: list }],
  ['for another path', 404, { path: '/', body: list }],
  ['that is too large', 413, { headers: { 'content-length': '20000000' } }],
  ['that is no JSON', 400, { body: '{"jsonrpc":' }],
  ['that is no message', 400, { body: '[7]' }],
  ['of another type', 415, { headers: { 'content-type': 'text/plain' }, body: list }],
  ['of a session that is not there', 404, { headers: { 'mcp-session-id': 'nobody' }, body: list }],
  ['of no session', 400, { body: list }],
  ['to end a session that is not there', 404, { method: 'DELETE', headers: { 'mcp-session-id': 'nobody' } }],
  ['by another method', 405, { method: 'PUT', body: list }],
  ['by a method of which nothing can be made', 405, { method: 'TRACE' }],
];

test('what comes to the address without leave or sense is refused, is no call, and the next client is served', async ({ open }) => {
  const bridge = await open(page, overHttp);
  for (const [what, status, sent] of refused) expect(await send(bridge, sent), `a request ${what}`).toBe(status);
  expect((await bridge.call('task')).isError).toBe(false);
  expect(bridge.actions().map(({ id, tool }) => [id, tool])).toEqual([['a1', 'task']]);
});

test('more messages on their way than memory is meant for are refused, until others have come to their end', async ({ open }) => {
  const bridge = await open(page, overHttp);
  const { port } = new URL((await bridge.said('listening')).url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': '9' };
  const halves = Array.from({ length: 64 }, () =>
    request({ host: '127.0.0.1', port, method: 'POST', path: '/mcp', headers, agent: false }),
  );
  for (const half of halves) {
    half.on('error', () => undefined);
    half.write('{');
  }
  await expect.poll(() => send(bridge, { body: list })).toBe(503);
  for (const half of halves) half.destroy();
  await expect.poll(() => send(bridge, { body: list })).toBe(400);
  expect((await bridge.call('task')).isError).toBe(false);
});

const wish = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'complete_via_api', arguments: { order: 'O-1' } } };
const body = JSON.stringify(wish);
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'a-host', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const head = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'complete_via_api' };
const inVain: readonly [string, number, Sent][] = [
  ['of no session', 400, { body }],
  ['of a session that is not there', 404, { headers: { 'mcp-session-id': 'nobody' }, body }],
  ['without an envelope', 400, { headers: head, body }],
  [
    'whose head names another tool',
    400,
    { headers: { ...head, 'mcp-name': 'look' }, body: JSON.stringify({ ...wish, params: { ...wish.params, _meta: envelope } }) },
  ],
  [
    'of a revision of tomorrow',
    400,
    {
      headers: { ...head, 'mcp-protocol-version': '2030-01-01' },
      body: JSON.stringify({
        ...wish,
        params: { ...wish.params, _meta: { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2030-01-01' } },
      }),
    },
  ],
  ['of no version', 400, { headers: head, body: JSON.stringify({ method: wish.method, params: wish.params }) }],
  ['without an id', 400, { body: JSON.stringify({ ...wish, id: undefined }) }],
  ['in a list', 400, { body: JSON.stringify([wish]) }],
  ['of another type', 415, { headers: { ...head, 'content-type': 'text/plain' }, body }],
  ['that is no JSON, by its head', 400, { headers: head, body: '{"jsonrpc":' }],
  ['that is too large, by its head', 413, { headers: { ...head, 'content-length': '20000000' } }],
];

for (const [what, status, sent] of inVain.filter((_, index) => isLong || index % 6 === 0)) {
  test(`a trap that somebody with the token names in a request ${what} is refused, on record and sprung`, async ({ open }) => {
    const bridge = await open(page, overHttp);
    expect(await send(bridge, { ...sent, headers: { ...sent.headers, authorization: 'Bearer nobody' } })).toBe(401);
    expect(await send(bridge, sent)).toBe(status);
    expect((await bridge.call('look')).isError).toBe(false);
    expect(bridge.actions().map(({ id, tool, standing }) => [id, tool, standing])).toEqual([
      ['a1', 'complete_via_api', 'trap'],
      ['a2', 'look', 'listed'],
    ]);
    expect(bridge.site.api()).toMatchObject([{ method: 'POST', url: '/_tool/complete_via_api', headers: { 'x-tillproof-action': 'a1' } }]);
  });
}

test('a listed tool and an unknown one, named in no valid request, are on record and do nothing', async ({ open }) => {
  const bridge = await open(page, overHttp);
  for (const name of ['finish', 'evaluate']) {
    const params = { name, arguments: { status: 'done' } };
    expect(await send(bridge, { headers: { ...head, 'mcp-name': name }, body: JSON.stringify({ ...wish, params }) })).toBe(400);
  }
  expect((await bridge.call('look')).isError).toBe(false);
  expect(bridge.actions().map(({ tool, outcome }) => [tool, outcome.kind === 'ok' ? 'ok' : outcome.code])).toEqual([
    ['finish', 'bad_arguments'],
    ['evaluate', 'unknown_tool'],
    ['look', 'ok'],
  ]);
});

test('clients of both revisions play the one trial there is, which ends with finish', async ({ open }) => {
  const bridge = await open(page, { ...overHttp, prelaunch: false });
  const client = await later(bridge);
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  expect(client.getInstructions()).toBe(bridge.client.getInstructions());
  expect((await client.listTools()).tools).toEqual((await bridge.client.listTools()).tools);
  expect(bridge.messages.map(({ kind }) => kind)).toEqual(['listening', 'ready']);

  await client.callTool({ name: 'look', arguments: {} });
  expect((await bridge.call('look')).text).toContain('button "Save"');
  expect(await client.callTool({ name: 'complete_via_api', arguments: {} })).toMatchObject({ content: [{ type: 'text', text: 'OK' }] });
  await expect(client.callTool({ name: 'evaluate', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  await client.callTool({ name: 'finish', arguments: { status: 'gave_up' } });
  await once(bridge.process, 'exit');
  expect(await bridge.said('begin')).toMatchObject({ host: { name: 'a-later-host', version: '7' } });
  expect(bridge.actions().map(({ tool, standing }) => [tool, standing])).toEqual([
    ['look', 'listed'],
    ['look', 'listed'],
    ['complete_via_api', 'trap'],
    ['evaluate', 'unknown'],
    ['finish', 'listed'],
  ]);
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'finish', reply: { status: 'gave_up' } });
});

/** Another client of a revision with sessions, and the end of its session. */
async function earlier(bridge: Bridge): Promise<{ client: Client; end: () => Promise<void> }> {
  const url = new URL((await bridge.said('listening')).url);
  const transport = new EarlierTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } });
  const client = new Client({ name: 'a-visitor', version: '1' });
  await client.connect(transport);
  return { client, end: () => transport.terminateSession() };
}

test('a new session is shown the whole page, whatever an earlier one saw of it', { tag: long }, async ({ open }) => {
  const bridge = await open(page, { ...overHttp, observe: 'diff' });
  await bridge.call('wait', { ms: 0 });
  expect((await bridge.call('wait', { ms: 0 })).text).not.toContain('button "Save"');
  const { client } = await earlier(bridge);
  expect(JSON.stringify(await client.callTool({ name: 'wait', arguments: { ms: 0 } }))).toContain('the state below is current');
});

test('a client that ends its session has hung up, if it ever called a tool', async ({ open }) => {
  const bridge = await open(page, overHttp);
  const visitor = await earlier(bridge);
  await visitor.client.listTools();
  await visitor.end();

  expect((await bridge.call('look')).isError).toBe(false);
  await (bridge.client.transport as EarlierTransport).terminateSession();
  await once(bridge.process, 'exit');
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'hangup', reply: { status: 'none' } });
});

test('a client of which nothing is heard has gone, though not while its call is under way', async ({ open }) => {
  const bridge = await open(page, { http: { port: 0, token, idleMs: 1000, uid: null } });
  expect((await bridge.call('wait', { ms: 2000 })).isError).toBe(false);
  await once(bridge.process, 'exit');
  expect(bridge.messages.at(-1)).toEqual({ kind: 'closed', by: 'hangup', reply: { status: 'none' } });
});

test('a call whose request is broken off is cancelled, on record, and the next one is served', async ({ open }) => {
  const bridge = await open(page, overHttp);
  const client = await later(bridge);
  await client.callTool({ name: 'look', arguments: {} });
  const breakOff = new AbortController();
  let progress = 0;
  const onprogress = (): void => {
    progress += 1;
    breakOff.abort();
  };
  await expect(client.callTool({ name: 'wait', arguments: { ms: 5000 } }, { signal: breakOff.signal, onprogress })).rejects.toThrow();
  expect(progress).toBe(1);
  expect((await bridge.call('look')).isError).toBe(false);
  expect(bridge.actions().map(({ tool, outcome }) => [tool, outcome.kind === 'ok' ? 'ok' : outcome.code])).toEqual([
    ['look', 'ok'],
    ['wait', 'cancelled'],
    ['look', 'ok'],
  ]);
});
