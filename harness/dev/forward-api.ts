import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import { forward } from '#mcp-bridge/proxy/forward.ts';

/**
 * Carries a page's request from a development server to the world, as the bridge does in a trial: with the capability and, for every
 * change, an action of its own.
 */
export function forwardApi(world: {
  readonly appSocket: string;
  readonly capability: string;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  let actions = 0;
  return async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await readBody(request);
    if (body === null) return;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead) actions += 1;
    const actionId = `a${Math.max(actions, 1)}`;
    try {
      const answer = await forward(
        // The page's own origin stands for the one of a trial; a foreign one stays foreign, and is refused.
        { method, path: url, headers: { ...headers, ...ownOrigin(headers) }, body },
        { ...world, actionId, requestId: isRead ? `${actionId}.g1` : `${actionId}.m1` },
      );
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch (error) {
      response.writeHead(502).end(`the world cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}

/** @returns null where the browser broke off while it was sending: nobody is left to be answered, and nothing is done */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (error) {
    if (error === request.errored) return null;
    throw error;
  }
  return Buffer.concat(chunks);
}

function ownOrigin({ origin, host }: IncomingMessage['headers']): { origin?: string } {
  return origin === `http://${host}` ? { origin: PAGE_ORIGIN } : {};
}
