import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { test } from 'node:test';
import { setImmediate as heard } from 'node:timers/promises';
import { createMcpFace, type McpFace } from '../mcp-server.ts';
import { listenOnHttp } from './serve-http.ts';

const face = createMcpFace({
  instruction: 'Do it.',
  tools: [],
  dispatch: async () => ({ kind: 'result', result: { content: [{ type: 'text', text: 'ok' }] } }),
  onFlood: () => assert.fail('nobody floods it'),
});

const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

type Served = { readonly post: (length: number) => ClientRequest; readonly end: () => Promise<readonly Error[]> };

/** A server, and at its end what it complained of. */
async function serve(shown: McpFace): Promise<Served> {
  const complaints: Error[] = [];
  const token = 'a-token';
  const complain = (error: Error): void => void complaints.push(error);
  const listener = await listenOnHttp(shown, { port: 0, token, idleMs: 60_000, uid: null, onLeave: () => undefined, complain });
  const { port, pathname } = new URL(listener.url ?? '');
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  return {
    post: (length) =>
      request({
        host: '127.0.0.1',
        port,
        path: pathname,
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': length, expect: '100-continue' },
      }),
    end: async () => {
      await listener.close();
      await heard();
      return complaints;
    },
  };
}

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  sent.end(list);
  const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume: () => void }];
  response.resume();
  return response.statusCode;
}

test('a message that is broken off halfway is nothing to complain of, and the next is served', async () => {
  const { post, end } = await serve(face);
  for (let halves = 0; halves < 8; halves++) {
    const half = post(list.length);
    half.flushHeaders();
    // Only what the server has begun to read can be broken off for it.
    await once(half, 'continue');
    half.write(list.slice(0, 9));
    half.on('error', () => undefined).destroy();
  }
  assert.equal(await statusOf(post(list.length)), 400);
  assert.deepEqual(await end(), []);
});

test('an error of our own is complained of, and answered as one', async () => {
  const { post, end } = await serve({
    ...face,
    serve: () => {
      throw new Error('a fault of ours');
    },
  });
  assert.equal(await statusOf(post(list.length)), 500);
  assert.deepEqual(
    (await end()).map(({ message }) => message),
    ['a fault of ours'],
  );
});
