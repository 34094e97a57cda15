import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256 } from '#contract/digest.ts';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { ActionWindow } from './action-window.ts';
import { allowedPath } from './allowed-path.ts';
import { forward, type ForwardResponse } from './forward.ts';
import type { Proxied } from './network-witness.ts';

/** The browser's only way out. It lets one origin through, to the world's socket. */
export type Proxy = {
  readonly server: string;
  readonly credential: { readonly username: string; readonly password: string };
  readonly attach: (world: { readonly appSocket: string; readonly capability: string }) => void;
  /** Resolves when every request under way has been answered and the port is closed. */
  readonly close: () => Promise<void>;
};

const MOST_BODY_BYTES = 1_000_000;

/** Listens on loopback, on a port of the system's choosing, for the one browser that knows the credential. */
export async function startProxy(options: {
  readonly window: ActionWindow;
  readonly onExchange: (exchange: Proxied) => void;
  /** Something of the browser wanted out. */
  readonly onEscape: (what: string) => void;
  readonly onWorldGone: (message: string) => void;
  /** A request that could not be served for a reason of ours. */
  readonly onTrouble: (error: unknown) => void;
}): Promise<Proxy> {
  const { window, onExchange, onEscape, onWorldGone, onTrouble } = options;
  const credential = { username: 'tillproof', password: randomBytes(24).toString('hex') };
  const authorization = `Basic ${Buffer.from(`${credential.username}:${credential.password}`).toString('base64')}`;
  let world: { readonly appSocket: string; readonly capability: string } | null = null;

  const refuse = (method: string, url: string, status: number): void => {
    const known = status !== 407;
    if (known) onEscape(`${method} ${url}`);
    onExchange({
      kind: known ? 'blocked' : 'foreign',
      requestId: null,
      actionId: known ? window.actionId() : null,
      method,
      url,
      bodySha256: null,
      status,
    });
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    if (request.headers['proxy-authorization'] !== authorization) {
      refuse(method, url, 407);
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="tillproof"' }).end();
      return;
    }
    const path = allowedPath(url, PAGE_ORIGIN);
    if (path === null) {
      refuse(method, url, 403);
      response.writeHead(403).end();
      return;
    }
    // What counts is when the request left the page, not when its body has arrived.
    const actionId = window.actionId();
    const requestId = window.nextRequestId(method);
    const body = await readBody(request);
    if (body === null) {
      refuse(method, url, 413);
      response.writeHead(413).end();
      return;
    }
    const answer = await carry({ method, path, headers: request.headers, body }, { actionId, requestId });
    onExchange({
      kind: 'request',
      requestId,
      actionId,
      method,
      url,
      bodySha256: body.length > 0 ? sha256(body) : null,
      status: answer?.status ?? null,
    });
    if (answer === null) response.writeHead(502).end();
    else response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
  }

  async function carry(
    request: Parameters<typeof forward>[0],
    { actionId, requestId }: { readonly actionId: string | null; readonly requestId: string },
  ): Promise<ForwardResponse | null> {
    if (world === null) return null;
    try {
      return await forward(request, { ...world, requestId, ...(actionId === null ? {} : { actionId }) });
    } catch (error) {
      onWorldGone(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const served = serve(request, response)
      .catch((error: unknown) => {
        response.destroy();
        // The browser hung up while it was still sending: there is nobody to answer and nothing was forwarded.
        if (!request.errored) onTrouble(error);
      })
      .then(() => void underWay.delete(served));
    underWay.add(served);
  });
  server.on('connect', (request: IncomingMessage, socket) => {
    const status = request.headers['proxy-authorization'] === authorization ? 403 : 407;
    refuse('CONNECT', request.url ?? '', status);
    socket.on('error', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${status} Refused\r\n${status === 407 ? 'Proxy-Authenticate: Basic realm="tillproof"\r\n' : ''}Content-Length: 0\r\n\r\n`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credential,
    attach: (attached) => {
      world = attached;
    },
    close: async () => {
      server.close();
      await Promise.all(underWay);
      server.closeAllConnections();
    },
  };
}

/** @returns null where it is longer than anything the page sends */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
