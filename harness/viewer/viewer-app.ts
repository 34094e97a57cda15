import { spawn } from 'node:child_process';
import { join } from 'node:path';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { Cannot } from '../cannot.ts';
import { readRegularFile } from '../seal/read-regular-file.ts';
import { readTrial } from '../report/read-trial.ts';
import type { BuiltPage } from './built-page.ts';
import { viewerDocument } from './document.ts';
import { Review } from './review.ts';
import { keepReview } from './reviews.ts';
import type { ServedFolder } from './served-folder.ts';
import type { View } from './view.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A picture of a page of the shop stays far below. */
const MOST_BYTES = 16 * 1024 * 1024;

const Said = Review.pick({ reader: true, finding: true, note: true });
const Piece = z.object({ from: z.coerce.number().int().nonnegative(), digest: z.string() });
const Two = z.object({ a: z.string(), b: z.string() });

type Ports = {
  readonly folder: ServedFolder;
  readonly page: BuiltPage;
  readonly onFault: (error: unknown) => void;
};

/** The pages of a folder of runs, its pictures and bundles, and one way to write: a reader's finding beside the run. */
export function createViewerApp({ folder, page, onFault }: Ports): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(fromHere);
  const show = (response: Response, view: View, status = 200): void => {
    response.status(status).type('html').setHeader('content-security-policy', policy);
    response.setHeader('cache-control', 'no-store').send(viewerDocument(view, page, 'linked'));
  };
  const shown =
    (of: (request: Request) => Promise<View>) =>
    async (request: Request, response: Response): Promise<void> =>
      show(response, await of(request));

  const asset =
    (type: string, text: string) =>
    (_request: Request, response: Response): void => {
      // Their address names their digest.
      response.type(type).setHeader('cache-control', 'max-age=31536000, immutable');
      response.send(text);
    };
  app.get('/assets/viewer.js', asset('text/javascript', page.script));
  app.get('/assets/viewer.css', asset('text/css', page.style));
  app.get('/', shown(folder.runs));
  app.get(
    '/runs/:run/',
    shown(async (request) => folder.run(named(request, 'run'))),
  );
  app.get('/runs/:run/rows', async (request, response) => {
    const asked = Piece.safeParse(request.query);
    const piece = asked.success ? await folder.rows(named(request, 'run'), asked.data.from, asked.data.digest) : 'unreadable';
    response.setHeader('cache-control', 'no-store');
    if (piece === 'unreadable') response.status(400).json({ message: 'Say from which row, and of which list.' });
    else if (piece === null) response.status(409).json({ message: 'The list has changed.' });
    else response.json(piece);
  });
  app.get(
    '/runs/:run/compare',
    shown(async (request) => {
      const two = Two.safeParse(request.query);
      if (!two.success) throw new Cannot('no_bundle', 'say which two trials: ?a=…&b=…');
      return folder.compare(named(request, 'run'), two.data.a, two.data.b);
    }),
  );
  app.get(
    '/runs/:run/:trial/',
    shown(async (request) => folder.trial(named(request, 'run'), named(request, 'trial'))),
  );
  app.get('/runs/:run/:trial/bundle.tar.gz', (request, response) => {
    const dir = folder.trialDir(named(request, 'run'), named(request, 'trial'));
    sendTrial(dir, named(request, 'trial'), response, onFault);
  });
  app.get('/runs/:run/:trial/:kind/:file', (request, response) => {
    const [kind, file] = [named(request, 'kind'), named(request, 'file')];
    const dir = folder.trialDir(named(request, 'run'), named(request, 'trial'));
    if (!['frames', 'after'].includes(kind) || !/^[\w-]+\.jpg$/.test(file)) throw new Cannot('no_bundle', 'there is no such picture');
    response.type('image/jpeg').setHeader('cache-control', 'no-cache');
    response.send(readRegularFile(join(dir, 'bundle', kind, file), MOST_BYTES));
  });
  app.post('/runs/:run/:trial/reviews', express.json({ limit: '32kb' }), async (request: Request, response: Response) => {
    const said = Said.safeParse(request.body);
    if (!said.success)
      return void response.status(400).json({ message: 'A finding needs a reader, "sound" or "doubt", and a short note.' });
    const [run, trial] = [named(request, 'run'), named(request, 'trial')];
    const { verdict } = await readTrial(folder.trialDir(run, trial), { picture: async () => null });
    keepReview(folder.runDir(run), {
      reviewVersion: 1,
      trial,
      bundle: verdict.bundle.manifest,
      ...said.data,
      at: new Date().toISOString(),
    });
    response.status(201).json({ kept: true });
  });
  app.use((_request: Request, response: Response) =>
    show(response, { kind: 'trouble', title: 'Nothing here', why: 'No page has this address.' }, 404),
  );
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const known = error instanceof Cannot;
    if (!known) onFault(error);
    const why = error instanceof Error ? error.message : String(error);
    const status = known && /^(no_run|no_bundle)$/.test(error.code) ? 404 : known ? 422 : 500;
    if (request.method === 'POST') response.status(status).json({ message: why });
    else show(response, { kind: 'trouble', title: 'This cannot be shown', why }, status);
  });
  return app;
}

function named(request: Request, name: string): string {
  const value = request.params[name];
  return typeof value === 'string' ? value : '';
}

/** A page of somebody else may not ask here, nor by a name that it lets point here. */
function fromHere(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  const { origin, host = '' } = request.headers;
  const isUnknown = !['127.0.0.1', 'localhost', '[::1]'].includes(host.replace(/:\d+$/, ''));
  if (isUnknown || (origin !== undefined && origin !== `http://${host}`))
    response.status(403).json({ message: 'This is asked from somewhere else.' });
  else next();
}

/** The bundle with what was signed about it, as `tillproof verify` takes it. */
function sendTrial(dir: string, trial: string, response: Response, onFault: (error: unknown) => void): void {
  response.type('application/gzip').setHeader('content-disposition', `attachment; filename="${trial}.tar.gz"`);
  const tar = spawn(
    'tar',
    ['-czf', '-', '-C', join(dir, '..'), ...['bundle', 'manifest.dsse.json', 'verdict.dsse.json'].map((name) => `${trial}/${name}`)],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  tar.on('error', onFault);
  tar.on('close', (code) => {
    // A download that is not whole must not look whole.
    if (code !== 0) response.destroy();
  });
  response.on('close', () => tar.kill());
  tar.stdout.pipe(response);
}
