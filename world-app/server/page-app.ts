import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { channelOf } from './channel-of.ts';
import { sendFetchResponse, toFetchRequest } from './fetch-request.ts';
import type { Host } from './host.ts';
import { servePage, type PageFiles } from './page-files.ts';
import { securityHeaders } from './security-headers.ts';

/** Handlers refuse bodies above 64 KiB, on record; beyond this nothing is even read. */
const MAX_BODY = '1mb';

type PageApp = { readonly host: Host; readonly pages: ReadonlyMap<string, PageFiles>; readonly onFault: (error: unknown) => void };

/** app.sock: what the browser reaches through the bridge. Handlers first, then the files of that world's page. */
export function createPageApp({ host, pages, onFault }: PageApp): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(securityHeaders);
  app.use(express.raw({ type: () => true, limit: MAX_BODY, inflate: false }));
  app.use(async (request: Request, response: Response) => {
    const hosted = host.hosted();
    if (hosted === null) {
      fail(response, 503, 'not_ready', 'No world is set up yet.');
      return;
    }
    if (!request.originalUrl.startsWith('/')) {
      fail(response, 400, 'malformed', 'The request target is not a path.');
      return;
    }
    const { method, path, headers } = request;
    const channel = channelOf({ method, path, headers }, hosted.capability);
    // A refused mutation goes on, for it leaves a line; a refused read leaves none.
    if (channel === 'direct' && (method === 'GET' || method === 'HEAD')) {
      fail(response, 403, 'direct', 'Requests are taken from the page only.');
      return;
    }
    const answer = await hosted.running.respond(toFetchRequest(request, channel));
    if (answer === undefined) servePage(pages.get(hosted.world) ?? new Map(), request, response);
    else await sendFetchResponse(answer, response);
  });
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const status = clientStatus(error);
    if (status === null) onFault(error);
    if (response.headersSent) next(error);
    else if (status === null) fail(response, 500, 'fault', 'The world has a fault.');
    else fail(response, status, status === 413 ? 'too_large' : 'malformed', 'The request could not be read.');
  });
  return app;
}

function fail(response: Response, status: number, code: string, message: string): void {
  response.status(status).json({ code, message, retryable: false });
}

/** The 4xx status that express gives errors of the client's making (a body too large, a broken path); null for ours. */
function clientStatus(error: unknown): number | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  if (typeof status === 'number' && status >= 400 && status < 500) return status;
  return error instanceof URIError ? 400 : null;
}
