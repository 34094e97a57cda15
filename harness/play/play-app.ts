import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { PLAY_PATH } from '#contract/play-path.ts';
import { personOf, refuse } from './person-of.ts';
import type { PlayHost } from './play-host.ts';
import { playFileRoutes } from './play-file-routes.ts';
import { playRoutes } from './play-routes.ts';
import { serveConsole } from './serve-console.ts';

/** The play page, what it asks, and the console of each person's own run at the rest of the paths. */
export function createPlayApp(host: PlayHost): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(fromHere(host));
  app.use(PLAY_PATH, playRoutes(host));
  app.use(PLAY_PATH, playFileRoutes(host));
  app.use(express.raw({ type: () => true, limit: '1mb', inflate: false }));
  app.use(async (request: Request, response: Response) => {
    const run = host.rooms.runOf(personOf(request) ?? '');
    // Opened by itself, the console is nobody's run.
    if (run === null || request.headers['sec-fetch-dest'] === 'document') response.redirect(303, `${PLAY_PATH}/`);
    else await serveConsole(run, request, response);
  });
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) host.onFault(error);
    if (response.headersSent) next(error);
    else refuse(response, status, error instanceof Error ? error.message : String(error));
  });
  return app;
}

/** A page of somebody else may neither ask by this browser's cookie nor by a name that it lets point here. */
function fromHere({ names }: PlayHost): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    const { origin, host = '' } = request.headers;
    const isForeign = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
    const isUnknown = names !== null && !names.includes(host.replace(/:\d+$/, ''));
    if (isForeign || isUnknown) refuse(response, 403, 'This is asked from somewhere else.');
    else next();
  };
}
