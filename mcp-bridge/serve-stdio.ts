import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Listener } from './listener.ts';
import type { McpFace } from './mcp-server.ts';
import { MOST_MESSAGE_BYTES } from './most-message-bytes.ts';
import { wholeLines } from './whole-lines.ts';

/**
 * The bridge over this process's stdio; the client's first message decides the revision.
 * `onLeave` is told when the connection is over, by hang-up or because a message broke it.
 */
export function listenOnStdio({ serve }: McpFace, onLeave: () => void): Listener {
  const lines = process.stdin.pipe(wholeLines(MOST_MESSAGE_BYTES));
  const wire = new StdioServerTransport(lines, process.stdout, { maxBufferSize: 2 * MOST_MESSAGE_BYTES });
  const connection = serveStdio(() => serve(), { transport: wire });
  // The SDK has taken the transport's one listener for itself.
  const { onclose } = wire;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK knows no listeners
  wire.onclose = () => {
    onclose?.();
    onLeave();
  };
  process.stdin.on('close', onLeave);
  return { url: null, close: () => connection.close() };
}
