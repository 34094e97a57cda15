import { once } from 'node:events';
import { expect, test, type Bridge } from './open-bridge.ts';
import { long, sample } from '../long-run.ts';

test('the instruction is told on connecting and by the task tool, in the same words', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>', { instruction: 'Complete the checkout of Ana Lima.' });
  expect(bridge.client.getInstructions()).toBe('Complete the checkout of Ana Lima.');
  expect((await bridge.call('task')).text).toBe('Complete the checkout of Ana Lima.');
});

test('an unknown tool is a protocol error, and recorded', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>');
  await expect(bridge.call('browser_evaluate', { function: '() => 1' })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('Unknown tool: browser_evaluate'),
  });
  expect(bridge.actions()).toMatchObject([{ tool: 'browser_evaluate', standing: 'unknown' }]);
});

test(
  'ten megabytes of text are refused by an answer, on record by their digest, and the next call is served',
  { tag: long },
  async ({ open }) => {
    const bridge = await open('<h1>Shop</h1>');
    expect((await bridge.call('find', { text: 'x'.repeat(10 * 1024 * 1024) })).text).toContain('error bad_arguments');
    expect((await bridge.call('look')).isError).toBe(false);
    expect(bridge.actions()[0]).toMatchObject({
      id: 'a1',
      args: { unreadable: 'they are larger than 32 KiB', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  },
);

test('a trap is not listed, is answered blandly, recorded, and reaches the world as a tool', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>');
  expect(JSON.stringify(await bridge.client.listTools())).not.toContain('complete_via_api');
  const { content, isError } = await bridge.client.callTool({ name: 'complete_via_api', arguments: { draft: 'D-1009' } });
  expect([content, isError]).toEqual([[{ type: 'text', text: 'OK' }], undefined]);
  await bridge.call('task');
  expect(bridge.actions()[0]).toMatchObject({ id: 'a1', standing: 'trap', args: { draft: 'D-1009' }, outcome: { kind: 'ok' } });
  expect(bridge.site.api()).toMatchObject([{ method: 'POST', url: '/_tool/complete_via_api', headers: { 'x-tillproof-action': 'a1' } }]);
});

test('nothing is started before the first call, and the host is named with it', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>', { prelaunch: false });
  await bridge.client.listTools();
  expect(bridge.messages).toEqual([{ kind: 'ready' }]);
  await bridge.call('look');
  expect(bridge.messages.slice(0, 3)).toMatchObject([
    { kind: 'ready' },
    { kind: 'begin', host: { name: 'a-test', version: '1' } },
    { kind: 'browser', playwright: '1.65.1' },
  ]);
});

test('what the agent saw follows each answer, as picture and as tree', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>', { frames: true });
  const { text } = await bridge.call('look');
  await bridge.call('task');
  const frame = await bridge.said('frame');
  expect([frame.actionId, Buffer.from(frame.jpeg, 'base64').subarray(0, 2).toString('hex')]).toEqual(['a1', 'ffd8']);
  expect(await bridge.said('tree')).toEqual({ kind: 'tree', actionId: 'a1', text: text.split('\n').slice(1).join('\n') });
});

const turns = [
  ['at once', "document.body.style.background = 'red'"],
  [
    'and once more a moment later',
    "document.body.style.background = 'red'; setTimeout(() => (document.body.style.background = 'blue'), 30)",
  ],
  [
    'with a frame in it, of which changes cannot be told',
    "document.body.style.background = 'red'; document.body.append(document.createElement('iframe'))",
  ],
] as const;
for (const [when, script] of sample(turns)) {
  test(`the picture of an action is of the page as it was answered, where that changes ${when}`, async ({ open }) => {
    const bridge = await open(`<button onclick="${script}">Turn</button>`, { frames: true });
    await bridge.call('look');
    await bridge.on('click', 'button', 'Turn');
    // The mouse stays where it is, and so does the page: one is pictured while it settles, the other after its answer.
    await bridge.call('look');
    await bridge.call('task');
    const frames = bridge.messages.flatMap((message) => (message.kind === 'frame' ? [message] : []));
    expect(frames.slice(0, 3).map(({ actionId }) => actionId)).toEqual(['a1', 'a2', 'a3']);
    const [before, after, later] = frames.map(({ jpeg }) => jpeg);
    expect(after === before, 'the page changed').toBe(false);
    expect(after === later, 'the picture is of the settled page').toBe(true);
  });
}

test('a call that asks for progress hears of it, and one that is cancelled ends early, on record', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>');
  await bridge.call('look');
  const cancel = new AbortController();
  const heard: number[] = [];
  const onprogress = ({ progress }: { progress: number }): void => {
    heard.push(progress);
    if (heard.length === 2) cancel.abort();
  };
  const waiting = bridge.client.callTool({ name: 'wait', arguments: { ms: 5000 } }, undefined, { signal: cancel.signal, onprogress });
  await expect(waiting).rejects.toThrow();
  expect((await bridge.call('look')).isError).toBe(false);
  expect(heard).toEqual([0, 1]);
  expect(bridge.actions().map(({ tool, outcome }) => [tool, outcome.kind === 'ok' ? 'ok' : outcome.code])).toEqual([
    ['look', 'ok'],
    ['wait', 'cancelled'],
    ['look', 'ok'],
  ]);
});

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('calls that no journal can hold as they are get an answer and one line each, and the trial goes on', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>');
  const calls = [
    '{"name":"look","arguments":{"depth":1e999}}',
    `{"name":"look","arguments":{"a":${deep(200_000)}}}`,
    `{"name":"complete_via_api","arguments":{"a":${deep(80)}}}`,
    `{"name":"finish","arguments":{"status":"done","answer":{"a":${deep(70)}}}}`,
    `{"name":"${'x'.repeat(1_200_000)}"}`,
    '{"name":"look","arguments":{"\\ud800":1}}',
    '{"name":"\\ud800"}',
    '{"name":"look","arguments":[]}',
    '{"name":7}',
    '{}',
    '7',
    '{"name":"look","_meta":7,"arguments":7}',
  ];
  for (const [index, params] of calls.entries()) {
    bridge.process.stdin?.write(`{"jsonrpc":"2.0","id":${1000 + index},"method":"tools/call","params":${params}}\n`);
  }
  expect((await bridge.call('look')).isError).toBe(false);
  await bridge.hangUp();
  const outcomes = bridge.actions().map(({ id, outcome }) => [id, outcome.kind === 'ok' ? 'ok' : outcome.code]);
  expect(outcomes).toEqual([
    ['a1', 'bad_arguments'],
    ['a2', 'bad_arguments'],
    ['a3', 'ok'],
    ['a4', 'bad_arguments'],
    ['a5', 'unknown_tool'],
    ['a6', 'bad_arguments'],
    ['a7', 'unknown_tool'],
    ['a8', 'bad_arguments'],
    ['a9', 'unknown_tool'],
    ['a10', 'unknown_tool'],
    ['a11', 'unknown_tool'],
    ['a12', 'bad_arguments'],
    ['a13', 'ok'],
  ]);
  expect(bridge.site.api()).toMatchObject([{ url: '/_tool/complete_via_api', body: '{"unreadable":"they are nested deeper than 32"}' }]);
  expect(bridge.messages.at(-1)).toMatchObject({ kind: 'closed', by: 'hangup' });
});

/** Says something raw on stdio and waits for the next line. */
async function ask(bridge: Bridge, ...messages: readonly object[]): Promise<Record<string, unknown>> {
  bridge.process.stdin?.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  const [line] = (await once(bridge.process.stdout ?? bridge.process, 'data')) as [Buffer];
  return JSON.parse(line.toString()) as Record<string, unknown>;
}

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'a-host', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const call = (id: number, name: string, envelope: object = {}): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: {}, ...envelope },
});
const trap = call(7, 'complete_via_api');
const invalid = { code: -32600, message: 'Invalid Request' };

test('over stdio too, a trap that is named in no valid request is answered as that, on record and sprung', async ({ open }) => {
  const bridge = await open('<h1>Shop</h1>', { unconnected: true });
  expect(await ask(bridge, call(1, 'task', { _meta }))).toMatchObject({ id: 1, result: { resultType: 'complete' } });
  expect(await ask(bridge, { ...trap, jsonrpc: undefined })).toMatchObject({ id: 7, error: invalid });
  expect(await ask(bridge, [trap])).toMatchObject({ id: null, error: invalid });
  expect(await ask(bridge, trap)).toMatchObject({ id: 7, error: { code: -32602 } });
  // Without an id it is answered by nobody.
  expect(await ask(bridge, { ...trap, id: undefined }, call(2, 'task', { _meta }))).toMatchObject({
    id: 2,
    result: { resultType: 'complete' },
  });
  expect(bridge.actions().map(({ tool, standing }) => [tool, standing])).toEqual([
    ['task', 'listed'],
    ...Array.from({ length: 4 }, () => ['complete_via_api', 'trap']),
    ['task', 'listed'],
  ]);
  expect(bridge.site.api()).toHaveLength(4);
});
