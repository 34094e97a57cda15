import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createCallRoll } from './call-roll.ts';
import type { Listener } from './listener.ts';
import type { McpFace } from './mcp-server.ts';
import { stdioWire } from './stdio-wire.ts';

/**
 * The bridge over this process's stdio; the client's first message decides the revision.
 * `onLeave` is told when the connection is over, by hang-up or because a message broke it.
 */
export function listenOnStdio({ serve, refuse }: McpFace, onLeave: () => void): Listener {
  const roll = createCallRoll();
  const wire = stdioWire(process.stdin, process.stdout, { roll, refuse: (calls) => void refuse(calls) });
  const connection = serveStdio(() => serve({ isSession: false, onCall: roll.taken }), { transport: wire });
  // The SDK has taken the transport's one listener for itself.
  const { onclose } = wire;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
  wire.onclose = () => {
    onclose?.();
    onLeave();
  };
  return { url: null, close: () => connection.close() };
}
