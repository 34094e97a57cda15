import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import type { Listener } from '../listener.ts';
import type { McpFace } from '../mcp-server.ts';
import { MOST_MESSAGE_BYTES } from '../most-message-bytes.ts';
import { admit, MCP_PATH, type Refusal } from './admit.ts';
import { startIdleLimit } from './idle-limit.ts';
import { openSessions } from './sessions.ts';

/** Messages that may be on their way in or unanswered, each as large as any: hosts have a few, and memory has an end. */
const MOST_OPEN = 64;

/** How long the end may wait for a client that does not read its last answer. */
const CLOSE_MS = 500;

/**
 * The bridge over Streamable HTTP on loopback, for one trial: both kinds of revision at one address, told apart by each request.
 * `onLeave` is told when a client ends a session in which it called a tool, or when nothing came for `idleMs`.
 * @throws where the port is taken
 */
export async function listenOnHttp(
  face: McpFace,
  options: {
    /** 0: any that is free. */
    readonly port: number;
    readonly token: string;
    readonly idleMs: number;
    readonly onLeave: () => void;
    readonly complain: (error: Error) => void;
  },
): Promise<Listener> {
  const { token, onLeave } = options;
  const limits = { maxRequestBodySize: MOST_MESSAGE_BYTES };
  const sessions = openSessions(face, onLeave);
  const sessionless = createMcpHandler(() => face.serve(), { ...limits, legacy: 'reject' });
  const handle = toNodeHandler(
    {
      fetch: async (request) =>
        (await isLegacyRequest(request, undefined, limits)) ? sessions.fetch(request) : sessionless.fetch(request),
    },
    { ...limits, onerror: options.complain },
  );
  const idle = startIdleLimit(options.idleMs, onLeave);
  let open = 0;

  const server = createServer((request, response) => {
    const refusal = admit({ method: request.method ?? '', url: request.url ?? '', headers: request.headers }, token);
    if (refusal !== null) return refuse(request, response, refusal);
    // A stream that waits for news asks nothing.
    if (request.method !== 'GET') {
      if (open >= MOST_OPEN) return refuse(request, response, { status: 503, message: 'Too many requests at once' });
      open += 1;
      response.once('close', idle.hold());
      response.once('close', () => (open -= 1));
    }
    // The SDK's own types do not know that a property may be there and undefined.
    void handle(request as Parameters<typeof handle>[0], response);
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}${MCP_PATH}`,
    close: async () => {
      idle.clear();
      const closed = once(server, 'close');
      server.close();
      await Promise.all([sessions.close(), sessionless.close()]);
      const late = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
      await closed;
      clearTimeout(late);
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, message }: Refusal): void {
  // Its body is not read, so nothing else can come on this connection.
  const headers = { 'content-type': 'application/json', connection: 'close', ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}) };
  response.writeHead(status, headers).end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }));
  request.resume();
}
