import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { createCallRoll, type CallRoll, type NamedCall } from './call-roll.ts';
import { stdioWire } from './stdio-wire.ts';

type Wired = { readonly heard: JSONRPCMessage[]; readonly refused: NamedCall[]; readonly answered: string[]; readonly closed: boolean };

/** What becomes of lines: what is handed on, and what is answered at once. */
async function wire(...lines: string[]): Promise<Wired> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const refused: NamedCall[] = [];
  const transport = stdioWire(input, output, { roll: createCallRoll(), refuse: (calls) => void refused.push(...calls) });
  const heard: JSONRPCMessage[] = [];
  let closed = false;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
  transport.onmessage = (message: JSONRPCMessage) => heard.push(message);
  const over = new Promise<void>((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
    transport.onclose = () => {
      closed = true;
      resolve();
    };
  });
  await transport.start();
  input.end(lines.map((line) => `${line}\n`).join(''));
  await over;
  output.end();
  const answered = (await output.toArray()).join('').split('\n').slice(0, -1);
  return { heard, refused, answered, closed };
}

test('messages are handed on in order, empty lines are not, and the end of the input closes', async () => {
  const { heard, answered, closed } = await wire(
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    '',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}\r',
  );
  assert.deepEqual(
    heard.map((message) => 'method' in message && message.method),
    ['ping', 'notifications/initialized'],
  );
  assert.deepEqual(answered, []);
  assert.ok(closed);
});

for (const [what, line, error] of [
  ['no JSON', '{"jsonrpc":', '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}'],
  ['no object', '[7]', '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}'],
  ['a message of no version', '{"id":9,"method":"ping"}', '{"jsonrpc":"2.0","id":9,"error":{"code":-32600,"message":"Invalid Request"}}'],
  [
    'a request whose parameters are no object',
    '{"jsonrpc":"2.0","id":"a","method":"tools/list","params":7}',
    '{"jsonrpc":"2.0","id":"a","error":{"code":-32600,"message":"Invalid Request"}}',
  ],
] as const) {
  test(`${what} is answered with an error`, async () => {
    assert.deepEqual(await wire(line), { heard: [], refused: [], answered: [error], closed: true });
  });
}

for (const [params, kept] of [
  ['7', {}],
  ['[]', {}],
  ['{"name":"look","_meta":7}', { name: 'look' }],
  ['{"name":"look","arguments":{"depth":1},"_meta":{"progressToken":{}}}', { name: 'look', arguments: { depth: 1 } }],
] as const) {
  test(`a tool call is handed on although its parameters make no sense: ${params}`, async () => {
    const { heard, answered } = await wire(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`);
    assert.deepEqual(heard, [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: kept }]);
    assert.deepEqual(answered, []);
  });
}

test('a host that no longer reads closes the connection', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const transport = stdioWire(input, output, { roll: createCallRoll(), refuse: () => undefined });
  const closed = new Promise<void>((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
    transport.onclose = resolve;
  });
  await transport.start();
  output.destroy(new Error('EPIPE'));
  await closed;
  await assert.rejects(transport.send({ jsonrpc: '2.0', id: 1, result: {} }), /closed/);
});

/** How many messages of a host are heard before the connection is over; by default it never reads an answer. */
async function flooded(
  lines: readonly string[],
  { answer = () => undefined, reads = false }: { answer?: (transport: Transport, message: JSONRPCMessage) => void; reads?: boolean } = {},
): Promise<number> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  if (reads) output.resume();
  const transport = stdioWire(input, output, { roll: createCallRoll(), refuse: () => undefined });
  let heard = 0;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
  transport.onmessage = (message: JSONRPCMessage) => {
    heard += 1;
    answer(transport, message);
  };
  const over = new Promise<void>((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
    transport.onclose = resolve;
  });
  await transport.start();
  for (const line of lines) input.write(`${line}\n`);
  input.end();
  await over;
  return heard;
}

const ping = (id: number): string => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });

test('a host that does not read its answers is taken for gone; one that does may ask as often as it wants', async () => {
  const pings = Array.from({ length: 3000 }, (_, id) => ping(id));
  const answering = (size: number) => (transport: Transport, message: JSONRPCMessage) => {
    // A closed connection takes no answer.
    if ('id' in message && message.id !== undefined)
      transport.send({ jsonrpc: '2.0', id: message.id, result: { text: 'x'.repeat(size) } }).catch(() => undefined);
  };
  const heard = await flooded(pings, { answer: answering(1024 * 1024) });
  assert.ok(heard > 60 && heard < 70, String(heard));
  assert.equal(await flooded(pings, { answer: answering(1024), reads: true }), 3000);
});

test('a call that is named in no valid request is told, as is one that is answered with an error or never', async () => {
  const named = (rest: object): string =>
    JSON.stringify({ method: 'tools/call', params: { name: 'complete_via_api', arguments: { a: 1 } }, ...rest });
  const complete = (id: unknown): NamedCall => ({ id, name: 'complete_via_api', args: { a: 1 } });
  for (const line of [named({}), named({ id: 7 }), named({ jsonrpc: '2.0' }), named({ jsonrpc: '2.0', id: 7 })]) {
    assert.deepEqual((await wire(line)).refused, [complete((JSON.parse(line) as { id?: number }).id)]);
  }
  assert.deepEqual((await wire(`[${named({ id: 1 })},${named({ id: 2 })},[${named({ id: 3 })}]]`)).refused, [complete(1), complete(2)]);

  const [input, output] = [new PassThrough(), new PassThrough()];
  const [roll, refused]: [CallRoll, NamedCall[]] = [createCallRoll(), []];
  const transport = stdioWire(input, output, { roll, refuse: (calls) => void refused.push(...calls) });
  let heard = 0;
  const all = new Promise<void>((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
    transport.onmessage = () => {
      heard += 1;
      if (heard === 2) resolve();
    };
  });
  await transport.start();
  input.write(`${named({ jsonrpc: '2.0', id: 1 })}\n${named({ jsonrpc: '2.0', id: 2 })}\n`);
  await all;
  roll.taken({ id: 1, name: 'complete_via_api' });
  for (const id of [1, 2]) await transport.send({ jsonrpc: '2.0', id, error: { code: -32602, message: 'no' } });
  assert.deepEqual(refused, [complete(2)]);
  await transport.close();
});
