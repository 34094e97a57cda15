import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import { forward } from '#mcp-bridge/proxy/forward.ts';
import { onLoopback } from './on-loopback.ts';
import type { Session } from './session.ts';

/** The console of a world on a loopback port, for peers that cannot use the bridge's proxy. Gone on dispose. */
export function serveConsole({
  appSocket,
  capability,
}: Pick<Session, 'appSocket' | 'capability'>): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const headers = { ...incoming.headers, origin: PAGE_ORIGIN };
      const request = { method: incoming.method ?? 'GET', path: incoming.url ?? '/', headers, body: await buffer(incoming) };
      const answer = await forward(request, { appSocket, capability, actionId: 'a1' });
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    })().catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : new Error(String(error))));
  });
  return onLoopback(server);
}
