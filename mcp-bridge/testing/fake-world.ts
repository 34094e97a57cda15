import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Received = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A world that answers every request alike and keeps what it got, on a socket in a folder of its own. */
export type FakeWorld = AsyncDisposable & { readonly appSocket: string; readonly received: readonly Received[] };

export async function fakeWorld(
  answer: { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<FakeWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-bridge-'));
  const appSocket = join(folder, 'app.sock');
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? 'answer');
    });
  });
  server.listen(appSocket);
  await once(server, 'listening');
  return {
    appSocket,
    received,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
