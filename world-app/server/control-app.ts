import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { CAPABILITY_HEADER } from '#contract/headers.ts';
import { WorldSetup } from '#contract/world-control.ts';
import { hasCapability } from './channel-of.ts';
import type { Host } from './host.ts';

/** control.sock: set-up, snapshot and close, for the harness only. */
export function createControlApp(host: Host, onFault: (error: unknown) => void): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '4mb', strict: false }));
  app.post('/setup', (request, response) => {
    const setup = WorldSetup.safeParse(request.body);
    if (!setup.success) {
      const issue = setup.error.issues[0];
      response.status(422).json({ code: 'malformed_setup', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}` });
      return;
    }
    const done = host.setUp(setup.data);
    response.status('code' in done ? 422 : 200).json(done);
  });
  // The socket's folder keeps other users out; the secret, other processes of this user.
  app.use(['/snapshot', '/close'], (request, response, next) => {
    const hosted = host.hosted();
    if (hosted === null) notSetUp(response);
    else if (hasCapability(request.headers[CAPABILITY_HEADER], hosted.capability)) next();
    else response.status(403).json({ code: 'direct', message: 'Orders are taken from the harness only.' });
  });
  app.get('/snapshot', (_request, response) => {
    const text = host.snapshot();
    if (text === null) notSetUp(response);
    else response.type('application/json').send(text);
  });
  app.post('/close', (_request, response) => {
    const closed = host.close();
    if (closed === null) notSetUp(response);
    else response.json(closed);
  });
  app.use((_request, response) => {
    response.status(404).json({ code: 'not_found', message: 'There is no such order.' });
  });
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    const isClients = error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;
    if (!isClients) onFault(error);
    if (response.headersSent) next(error);
    else
      response
        .status(isClients ? 422 : 500)
        .json({ code: isClients ? 'malformed_setup' : 'fault', message: 'The order could not be read.' });
  });
  return app;
}

function notSetUp(response: Response): void {
  response.status(409).json({ code: 'not_set_up', message: 'No world is set up yet.' });
}
