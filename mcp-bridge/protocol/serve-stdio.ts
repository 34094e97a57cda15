import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Listener } from './listener.ts';
import type { McpFace } from './mcp-server.ts';
import { stdioWire } from './stdio-wire.ts';

/**
 * The bridge over this process's stdio; the client's first message decides the revision.
 * `onLeave` is told when the connection is over, by hang-up or because a message broke it.
 */
export function listenOnStdio({ serve }: McpFace, onLeave: () => void): Listener {
  const wire = stdioWire(process.stdin, process.stdout);
  const connection = serveStdio(() => serve(), { transport: wire });
  // The SDK has taken the transport's one listener for itself.
  const { onclose } = wire;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
  wire.onclose = () => {
    onclose?.();
    onLeave();
  };
  return { url: null, close: () => connection.close() };
}
