import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256 } from '#contract/digest.ts';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { ActionWindow } from './action-window.ts';
import { allowedPath } from './allowed-path.ts';
import { forward, type ForwardResponse } from './forward.ts';
import type { NetworkWitness } from './network-witness.ts';

/** The browser's only way out. It lets one origin through, to the world's socket. */
export type Proxy = {
  readonly server: string;
  readonly credential: { readonly username: string; readonly password: string };
  readonly attach: (world: { readonly appSocket: string; readonly capability: string }) => void;
  /** Resolves when every request under way has been answered and the port is closed. */
  readonly close: () => Promise<void>;
};

const MOST_BODY_BYTES = 1_000_000;
/** Longer than anything the app links to; what a person types into a search can be longer. */
const MOST_URL = 8000;
/** Longer than any URL that a browser sends: what is too long must be refused on record, not by the parser. */
const MOST_HEADER_BYTES = 4 * 1024 * 1024;
/** Anybody on this machine can knock: beyond this many times it is refused all the same, but is no news, or the journal would grow without end. */
const MOST_FOREIGN = 100;

/** Listens on loopback, on a port of the system's choosing, for the one browser that knows the credential. */
export async function startProxy(options: {
  readonly window: ActionWindow;
  readonly witness: Pick<NetworkWitness, 'claim' | 'served' | 'refused'>;
  /** Something of the browser wanted out. */
  readonly onEscape: (what: string) => void;
  readonly onWorldGone: (message: string) => void;
  /** A request that could not be served for a reason of ours. */
  readonly onTrouble: (error: unknown) => void;
}): Promise<Proxy> {
  const { window, witness, onEscape, onWorldGone, onTrouble } = options;
  const credential = { username: 'tillproof', password: randomBytes(24).toString('hex') };
  const authorization = `Basic ${Buffer.from(`${credential.username}:${credential.password}`).toString('base64')}`;
  let world: { readonly appSocket: string; readonly capability: string } | null = null;

  let foreign = 0;
  const unknown = (method: string, url: string): void => {
    foreign += 1;
    if (foreign > MOST_FOREIGN) return;
    witness.served('foreign', { requestId: null, actionId: null, method, url, bodySha256: null, status: 407 }, null);
  };

  const outward = (method: string, url: string): void => {
    onEscape(`${method} ${url}`);
    witness.refused({ requestId: null, actionId: window.actionId(), method, url, bodySha256: null, status: 403 });
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    if (request.headers['proxy-authorization'] !== authorization) {
      unknown(method, url);
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="tillproof"' }).end();
      return;
    }
    const path = allowedPath(url, PAGE_ORIGIN);
    if (path === null) {
      outward(method, url);
      response.writeHead(403).end();
      return;
    }
    // What counts is when the request left the page, not when its body has arrived.
    const actionId = window.actionId();
    const refused = { requestId: null, actionId, method, url, bodySha256: null };
    if (url.length > MOST_URL) {
      witness.refused({ ...refused, status: 414 });
      response.writeHead(414).end();
      return;
    }
    const requestId = window.nextRequestId(method);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const claimed = await witness.claim({ method, url }, gone.signal);
    if (claimed === null) {
      // Another tab, a download, a worker: not the page that the trial is about, so the world does not hear of it. Or the page itself took
      // its request back before anybody had said whose it was, and nobody is there to be answered.
      witness.served('blocked', { ...refused, status: gone.signal.aborted ? null : 403 }, null);
      response.writeHead(403).end();
      return;
    }
    const body = await readBody(request);
    if (body === null) {
      witness.served('blocked', { ...refused, status: 413 }, claimed);
      response.writeHead(413).end();
      return;
    }
    const answer = await carry({ method, path, headers: request.headers, body }, { actionId, requestId });
    const bodySha256 = body.length > 0 ? sha256(body) : null;
    witness.served('request', { requestId, actionId, method, url, bodySha256, status: answer?.status ?? null }, claimed);
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
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES }, (request, response) => {
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
    if (status === 403) outward('CONNECT', request.url ?? '');
    else unknown('CONNECT', request.url ?? '');
    socket.on('error', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${status} Refused\r\n${status === 407 ? 'Proxy-Authenticate: Basic realm="tillproof"\r\n' : ''}Content-Length: 0\r\n\r\n`,
    );
  });
  // What is no HTTP gets no answer, so that neither side has anything to tell of it.
  server.on('clientError', (_error, socket) => socket.destroy());
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
