import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { ACTION_HEADER, CAPABILITY_HEADER, HEADER_PREFIX, PAGE_ORIGIN, REQUEST_HEADER } from '#contract/headers.ts';

export type ForwardRequest = {
  readonly method: string;
  /** Path with its query, as it stands in the request line. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
};

export type ForwardOptions = {
  readonly appSocket: string;
  readonly capability: string;
  readonly actionId?: string;
  readonly requestId?: string;
};

export type ForwardResponse = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Uint8Array };

/** Headers that concern one connection only (RFC 9110 7.6.1), and those that say how long the body is. */
const hopByHop = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Carries one request to the world's socket and adds the capability, which the page never holds. Follows no redirect.
 * @throws Error where the world cannot be reached
 */
export function forward(request: ForwardRequest, options: ForwardOptions): Promise<ForwardResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ForwardResponse>();
  const outgoing = httpRequest(
    {
      socketPath: options.appSocket,
      method: request.method,
      path: request.path,
      headers: {
        ...endToEnd(request.headers),
        host: new URL(PAGE_ORIGIN).host,
        [CAPABILITY_HEADER]: options.capability,
        ...(options.actionId === undefined ? {} : { [ACTION_HEADER]: options.actionId }),
        ...(options.requestId === undefined ? {} : { [REQUEST_HEADER]: options.requestId }),
        ...(request.body.length > 0 ? { 'content-length': request.body.length } : {}),
      },
      // A kept connection that the world closes at the wrong moment would fail a request that did nothing wrong.
      agent: false,
    },
    (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 502, headers: endToEnd(incoming.headers), body: Buffer.concat(chunks) });
      });
    },
  );
  outgoing.on('error', reject);
  outgoing.end(request.body);
  return promise;
}

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !name.startsWith(HEADER_PREFIX)));
}
