import { join } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { secret } from './people.ts';
import { keepCookie, personOf, refuse } from './person-of.ts';
import { stateFor, type PlayHost } from './play-host.ts';
import type { PlayState } from '#contract/play.ts';

const pagePolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";
const stillHereMs = 15_000;

/** What the play page is made of, the stream of what it knows, and the report of a graded run. */
export function playFileRoutes(host: PlayHost): Router {
  const router = express.Router();

  router.get('/events', (request: Request, response: Response) => {
    const person = personOf(request);
    const seat = typeof request.query['seat'] === 'string' ? request.query['seat'] : '';
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (state: PlayState): void => void response.write(`data: ${JSON.stringify(state)}\n\n`);
    send(stateFor(host, person));
    if (person === null) {
      response.end();
      return;
    }
    const watching = host.watchers.get(person) ?? new Set();
    host.watchers.set(person, watching.add(send));
    const timer = setInterval(() => response.write(': here\n\n'), stillHereMs);
    request.on('close', () => {
      clearInterval(timer);
      watching.delete(send);
      host.rooms.runOf(person)?.away(seat);
    });
  });

  router.get('/state', (request: Request, response: Response) => {
    response.json(stateFor(host, personOf(request)));
  });

  router.get('/report', (request: Request, response: Response) => {
    const run = host.rooms.runOf(personOf(request) ?? '');
    const report = run?.facts.outcome?.report ?? null;
    if (run === null || report === null) return refuse(response, 404, 'There is no report.');
    response.setHeader('content-security-policy', reportPolicy);
    response.sendFile(join(run.dir, report), { dotfiles: 'allow' });
  });

  router.get('/reader.js', (_request: Request, response: Response) => {
    response.type('text/javascript').setHeader('cache-control', 'no-cache');
    response.send(host.reader);
  });

  router.get(/.*/, (request: Request, response: Response) => {
    const path = request.path.slice(1);
    const isPage = path === '' || path.startsWith('join/');
    const file = host.files.get(isPage ? 'index.html' : path);
    if (file === undefined) return refuse(response, 404, 'There is nothing here.');
    if (isPage) response.setHeader('content-security-policy', pagePolicy);
    // Alone on this machine, whoever comes first is the person; there is nobody to tell them from.
    if (isPage && host.people === null && personOf(request) === null) keepCookie(response, secret());
    response.setHeader('cache-control', path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.type(file.type).send(file.bytes);
  });
  return router;
}
