import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way in for clients that cannot be given a token: passes every request on as it is, with the token put in. */
export async function withToken(target: string, token: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const { hostname, port, pathname } = new URL(target);
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
