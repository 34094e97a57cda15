import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A world for the bridge: one page at every path, and under `/api/` answers that can be held back. */
export type Site = {
  readonly socket: string;
  /** Where it is on loopback, if that is where it listens. */
  readonly url: string;
  readonly received: readonly Received[];
  /** What the page asked for besides itself. */
  readonly api: () => readonly Received[];
  readonly close: () => Promise<void>;
};

/**
 * `/api/slow` answers after 150 ms, `/api/slowest` after 4.5 s, `/api/broken` not at all, `/api/leave` by a redirect out of the app, `/api/kept` by what a cache keeps,
 * `/api/attachment` by a file to be saved, `/api/stream` by a beginning without an end, the rest at once.
 */
export async function openSite(at: string | { readonly port: number }, page: string): Promise<Site> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const url = request.url ?? '';
      received.push({ method: request.method ?? '', url, headers: request.headers, body });
      if (url === '/api/slow') setTimeout(() => response.end('slow answer'), 150);
      else if (url === '/api/slowest') setTimeout(() => response.end('late answer'), 4500);
      else if (url === '/api/stream') response.writeHead(200).write('begun');
      else if (url === '/api/broken') response.writeHead(500).end();
      else if (url === '/api/kept')
        response.writeHead(200, { 'cache-control': 'max-age=3600', 'content-type': 'text/css' }).end('h1 { color: red }');
      else if (url === '/api/attachment') response.writeHead(200, { 'content-disposition': 'attachment; filename=a.txt' }).end('file');
      else if (url.startsWith('/api/leave?')) response.writeHead(302, { location: decodeURIComponent(url.split('?')[1] ?? '') }).end();
      else if (url.startsWith('/api/service-worker?'))
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/' })
          .end(decodeURIComponent(url.split('?')[1] ?? ''));
      else if (url.startsWith('/api/')) response.end('answer');
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><title>Fixture</title>${page}`);
    });
  });
  if (typeof at === 'string') server.listen(at);
  else server.listen(at.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    socket: typeof at === 'string' ? at : '',
    url: typeof at === 'string' ? '' : `http://localhost:${(server.address() as AddressInfo).port}/`,
    received,
    api: () => received.filter(({ url }) => url.startsWith('/api/') || url.startsWith('/_tool/')),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
