import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** An address that an operator lists, as `host:port`. */
export type HostPort = { readonly host: string; readonly port: number };

/**
 * The only way out of a sandbox: an HTTP proxy on a socket that carries connections to the listed addresses and refuses all others with 403.
 * Names are resolved here, so nothing inside needs a name server.
 */
export async function openForwardProxy(path: string, allowed: readonly HostPort[]): Promise<AsyncDisposable> {
  const open = new Set<Duplex>();
  const isAllowed = (to: HostPort | null): to is HostPort =>
    to !== null && allowed.some(({ host, port }) => host.toLowerCase() === to.host.toLowerCase() && port === to.port);

  const server = createServer((asked, answer) => {
    const url = URL.canParse(asked.url ?? '') ? new URL(asked.url ?? '') : null;
    if (url?.protocol !== 'http:' || !isAllowed(addressOf(url.host, 80))) return void answer.writeHead(403).end();
    passOn(url, asked, answer);
  });
  server.on('connection', (socket: Socket) => keep(socket));
  server.on('connect', (asked: IncomingMessage, near: Duplex, head: Buffer) => {
    const to = addressOf(asked.url ?? '', 443);
    near.on('error', () => near.destroy());
    if (!isAllowed(to)) return void near.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    const far = connect({ host: to.host, port: to.port });
    keep(far);
    far.once('connect', () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      far.write(head);
      far.pipe(near).pipe(far);
    });
    far.on('error', () => near.destroy());
    near.once('close', () => far.destroy());
  });
  server.listen(path);
  await once(server, 'listening');
  // The agent's uid has to reach it; the folder around it lets nobody else through.
  await chmod(path, 0o666);

  function keep(socket: Duplex): void {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  }
  return {
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** `host:port`, an IPv6 host in brackets; null where it is neither. */
export function addressOf(text: string, defaultPort: number | null = null): HostPort | null {
  const [, bracketed, plain, digits] = /^(?:\[([0-9a-fA-F:.]+)\]|([^\s:/@[\]]+))(?::([0-9]{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = digits === undefined ? defaultPort : Number(digits);
  return host === undefined || port === null || port < 1 || port > 65_535 ? null : { host, port };
}

function passOn(url: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const { 'proxy-connection': _hop, 'proxy-authorization': _whom, ...headers } = asked.headers;
  const onward = request(url, { method: asked.method, headers: { ...headers, host: url.host } }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  asked.on('error', () => onward.destroy());
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
}
