import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import type { Listener } from '../listener.ts';
import type { Connection, McpFace } from '../mcp-server.ts';
import { MOST_MESSAGE_BYTES } from '../most-message-bytes.ts';
import { callsNamed, createCallRoll, type CallRoll, type NamedCall } from '../call-roll.ts';
import { admit, MCP_PATH, type Refusal } from './admit.ts';
import { startIdleLimit } from './idle-limit.ts';
import { watchForLoss } from './lost-client.ts';
import { peerUid } from './peer-uid.ts';
import { openSessions } from './sessions.ts';

/** Messages that may be on their way in or unanswered, each as large as any: hosts have a few, and memory has an end. */
const MOST_OPEN = 64;

/** How long the end may wait for a client that does not read its last answer. */
const CLOSE_MS = 500;
/** How long a client may be without its stream before it counts as gone. The SDKs open a lost one again after a second or two. */
const STREAM_BACK_MS = 10_000;
/** The revision without sessions has no other name for who listens. */
const NO_SESSION = '';

/**
 * The bridge over Streamable HTTP on loopback, for one trial: both kinds of revision at one address, told apart by each request.
 * `onLeave` is told when a client ends a session in which it called a tool, when it loses its stream for good, or when nothing came for `idleMs`.
 * A message from somebody with the token that names a tool is a call, even where it is no valid request and answered as such.
 * @throws where the port is taken
 */
export async function listenOnHttp(
  face: McpFace,
  options: {
    /** 0: any that is free. */
    readonly port: number;
    readonly token: string;
    readonly idleMs: number;
    /** The only user that may connect; null: any of this machine. */
    readonly uid: number | null;
    readonly onLeave: () => void;
    readonly complain: (error: Error) => void;
  },
): Promise<Listener> {
  const { token, uid, onLeave, complain } = options;
  const limits = { maxRequestBodySize: MOST_MESSAGE_BYTES };
  const idle = startIdleLimit(options.idleMs, onLeave);
  let open = 0;
  const loss = watchForLoss(STREAM_BACK_MS, onLeave);
  const rolls = new WeakMap<Request, CallRoll>();
  const taken = (call: Taken, client: string): void => {
    loss.called(client);
    if (call.request !== undefined) rolls.get(call.request)?.taken(call);
  };
  const sessions = openSessions(face, { leave: onLeave, call: taken });
  const onCall = (call: Taken): void => taken(call, NO_SESSION);
  const sessionless = createMcpHandler(() => face.serve({ isSession: false, onCall }), { ...limits, legacy: 'reject' });

  /** Answers one request, and puts on record what it named in vain. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const roll = createCallRoll();
    const unread = namedInHead(request);
    let isRead = false;
    const handle = toNodeHandler(
      {
        fetch: async (web) => {
          const named = await namedIn(web);
          isRead = named !== null;
          roll.named(named ?? []);
          rolls.set(web, roll);
          return (await isLegacyRequest(web, undefined, limits)) ? sessions.fetch(web) : sessionless.fetch(web);
        },
      },
      {
        ...limits,
        // Whoever breaks off what it sends has not waited for an answer: that is no fault of anybody here.
        onerror: (error) => {
          if (error !== request.errored) complain(error);
        },
      },
    );
    // The SDK's own types do not know that a property may be there and undefined.
    await handle(request as Parameters<typeof handle>[0], response);
    await face.refuse(isRead ? roll.untaken() : unread);
  }

  const server = createServer((request, response) => {
    const refusal = admit({ method: request.method ?? '', url: request.url ?? '', headers: request.headers }, token);
    if (refusal !== null) return refuse(request, response, refusal);
    if (uid !== null && peerUid(request.socket) !== uid)
      return refuse(request, response, { status: 403, message: 'This trial is for another user of this machine' });
    const streams = isStream(request);
    if (request.method !== 'GET') {
      if (open >= MOST_OPEN) return refuse(request, response, { status: 503, message: 'Too many requests at once' });
      open += 1;
      response.once('close', () => (open -= 1));
    }
    const holds = streams ? [loss.stream(sessionOf(request))] : [idle.hold(), loss.ask()];
    response.once('close', () => holds.forEach((release) => release()));
    answer(request, response).catch((error: unknown) => complain(error instanceof Error ? error : new Error(String(error))));
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}${MCP_PATH}`,
    close: async () => {
      idle.clear();
      loss.clear();
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

type Taken = Parameters<Connection['onCall']>[0];

/** A stream that waits for news asks nothing. */
function isStream({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' || headers['mcp-method'] === 'subscriptions/listen';
}

function sessionOf({ headers }: IncomingMessage): string {
  const id = headers['mcp-session-id'];
  return typeof id === 'string' ? id : NO_SESSION;
}

/** The calls that a body names; null where it is no JSON. */
async function namedIn(request: Request): Promise<readonly NamedCall[] | null> {
  if (request.method !== 'POST') return [];
  try {
    return callsNamed(await request.clone().json());
  } catch {
    // Answered as what it is by the SDK, which reads it again.
    return null;
  }
}

/** Of a body that cannot be read, what the head says of it (2026-07-28, standard request headers). */
function namedInHead({ headers }: IncomingMessage): readonly NamedCall[] {
  const name = headers['mcp-name'];
  return headers['mcp-method'] === 'tools/call' && typeof name === 'string' ? [{ id: null, name, args: {} }] : [];
}
