import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { admitFrom } from '#mcp-bridge/protocol/http/admit.ts';
import { Cannot } from '../cannot.ts';
import { machineFault } from '../machine-fault.ts';
import { openApi, OPENAPI_PATH } from './openapi.ts';
import type { Plane } from './plane.ts';
import { createRateLimit, type Rate } from './rate-limit.ts';
import { logRefusedScore } from './refused-scores.ts';
import { Refused } from './refused.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { isScoreLike, scoreLikeFields } from './score-like.ts';
import { openStreams } from './streams.ts';

const mostBody = '64kb';

export type AppOptions = { readonly token: string; readonly rate: Rate; readonly onFault: (error: unknown) => void };

/** The control plane over HTTP: from this machine, with the token, not too often, and never with a result in hand. */
export function createServeApp(plane: Plane, { token, rate, onFault }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Those without the token have a bucket of their own: they take nothing from who has it.
  app.use(admitted(token, createRateLimit(rate), createRateLimit(rate)));
  app.use(express.json({ limit: mostBody, strict: false, type: 'application/json' }));
  app.use(withoutScore(plane));
  app.get(OPENAPI_PATH, (_request, response) => void response.json(openApi(routes)));
  const streams = openStreams(plane);
  for (const route of routes) app[route.method](expressPath(route.path), handler(route, plane, streams));
  app.use((_request, response) => refuse(response, 404, 'no_path', `there is nothing here: ${OPENAPI_PATH} says what there is`));
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const { status, code, message } = refusalOf(error);
    if (status >= 500 && !(error instanceof Refused)) onFault(error);
    if (status === 503) response.setHeader('retry-after', '5');
    refuse(response, status, code, message);
  });
  return app;
}

function admitted(token: string, holders: () => number | null, strangers: () => number | null) {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const refusal = admitFrom(request.headers, token);
    const seconds = (refusal === null ? holders : strangers)();
    if (seconds !== null) {
      response.setHeader('retry-after', String(seconds));
      refuse(response, 429, 'too_often', `ask again in ${seconds} s`);
    } else if (refusal === null) next();
    else {
      if (refusal.status === 401) response.setHeader('www-authenticate', 'Bearer');
      refuse(response, refusal.status, refusal.status === 401 ? 'no_token' : 'elsewhere', refusal.message);
    }
  };
}

/** Refuses whatever looks like a result, in body or query, wherever it is sent, and writes down that it came. */
function withoutScore({ out, say }: Plane) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const fields = [...scoreLikeFields(request.body), ...Object.keys(request.query).filter(isScoreLike)];
    if (fields.length === 0) return next();
    const { method, path } = request;
    logRefusedScore(out, { at: new Date().toISOString(), method, path, fields });
    say(`refused: ${method} ${JSON.stringify(path.slice(0, 200))} came with ${fields.length} field(s) that look like a result`);
    refuse(
      response,
      422,
      'score_refused',
      `${fields.slice(0, 5).join(', ')}: a trial is scored by its grader alone, and nobody hands in a result`,
    );
  };
}

function handler(route: Route, plane: Plane, streams: ReturnType<typeof openStreams>) {
  return async (request: Request, response: Response): Promise<void> => {
    const params = parse(route.params, request.params);
    const query = parse(route.query, request.query);
    if (route.body !== null && request.is('application/json') === false && hasBody(request))
      return refuse(response, 415, 'not_json', 'a body is application/json');
    const body = route.body === null ? null : parse(route.body, request.body ?? {});
    if (route.answer === null) return streams.open(request, response);
    const { status, body: answer } = await route.answer({ params, query, body }, plane);
    // What is answered is what was described, or a fault of ours.
    response.status(status).json(route.answers[status]?.schema.parse(answer));
  };
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function parse(schema: Route['params'], given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refused(400, 'malformed', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not of the right shape'}`.replace(/^: /, ''));
}

/** `/v1/jobs/{job}` as express writes it. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function refusalOf(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof Refused) return { status: error.status, code: error.code, message: error.message };
  if (error instanceof Cannot) return { status: 503, code: error.code, message: error.message };
  // What express's parser throws for a body that is too large, cut off or no JSON.
  if (error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500)
    return { status: error.status, code: error.status === 413 ? 'too_large' : 'malformed', message: error.message };
  return {
    status: machineFault(error) === null ? 500 : 503,
    code: 'broke',
    message: machineFault(error) ?? 'this is a fault of the server’s',
  };
}

function refuse(response: Response, status: number, code: string, message: string): void {
  response.status(status).json({ error: { code, message } });
}
