import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { Connection, McpFace } from '../mcp-server.ts';
import { MOST_MESSAGE_BYTES } from '../most-message-bytes.ts';
import { jsonError } from './json-error.ts';

/** The sessions of the revisions that have them (2025-11-25 and before). */
export type Sessions = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
};

type Session = { readonly transport: WebStandardStreamableHTTPServerTransport };

/** A host that forgets its sessions loses the one it has not used for longest. */
const MOST_SESSIONS = 16;

/** @param on `leave` is told when a session that has called a tool is ended by its client; `call` of each call, and by which session */
export function openSessions(
  { serve }: McpFace,
  on: { readonly leave: () => void; readonly call: (call: Parameters<Connection['onCall']>[0], session: string) => void },
): Sessions {
  const sessions = new Map<string, Session>();

  async function begin(request: Request): Promise<Response> {
    let hasCalled = false;
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: MOST_MESSAGE_BYTES,
      onsessioninitialized: (id) => void sessions.set(id, { transport }),
      onsessionclosed: (id) => {
        sessions.delete(id);
        if (hasCalled) on.leave();
      },
    });
    const onCall: Connection['onCall'] = (call) => {
      hasCalled = true;
      on.call(call, transport.sessionId ?? '');
    };
    await serve({ isSession: true, onCall }).connect(transport);
    const response = await transport.handleRequest(request);
    // What is no `initialize` has been told so, and begins nothing.
    if (transport.sessionId === undefined) await transport.close();
    await dropOldest();
    return response;
  }

  async function dropOldest(): Promise<void> {
    const [oldest] = sessions;
    if (sessions.size <= MOST_SESSIONS || oldest === undefined) return;
    sessions.delete(oldest[0]);
    await oldest[1].transport.close();
  }

  return {
    fetch: async (request) => {
      const id = request.headers.get('mcp-session-id');
      if (id === null) return begin(request);
      const session = sessions.get(id);
      if (session === undefined) return jsonError(404, 'Session not found', -32001);
      sessions.delete(id);
      sessions.set(id, session);
      return session.transport.handleRequest(request);
    },
    close: async () => {
      await Promise.all([...sessions.values()].map(({ transport }) => transport.close()));
    },
  };
}
