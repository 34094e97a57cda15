import { randomBytes } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import type { z } from 'zod';
import { SentGesture } from '#contract/gesture.ts';
import { playRequests } from '#contract/play.ts';
import { Cannot } from '../cannot.ts';
import { drawSeed } from '../cli/draw-seed.ts';
import { UnknownTask } from '../packs/load-task.ts';
import { keepCookie, personOf, refuse } from './person-of.ts';
import { isAdmitted, type PlayHost } from './play-host.ts';
import type { PlayedRunOf, Refusal } from './played-run.ts';

const mostBody = '4mb';

/** What the play page and the recorder post. */
export function playRoutes(host: PlayHost): Router {
  const { rooms, queue, people } = host;
  const router = express.Router();

  type Asked<Body> = { readonly body: Body; readonly person: string; readonly response: Response };
  /** A request of somebody admitted, its body parsed. */
  function post<Body>(name: string, schema: z.ZodType<Body>, answer: (asked: Asked<Body>) => Promise<void> | void): void {
    router.post(`/${name}`, express.json({ limit: mostBody }), async (request: Request, response: Response) => {
      const person = personOf(request);
      if (!isAdmitted(host, person)) return refuse(response, 403, 'You need a link to play here.');
      const parsed = schema.safeParse(request.body);
      if (!parsed.success) return refuse(response, 400, 'The request is malformed.');
      await answer({ body: parsed.data, person, response });
    });
  }
  /** The same about the person's run. */
  function postRun<Body>(name: string, schema: z.ZodType<Body>, answer: (run: PlayedRunOf, body: Body) => Refusal | null): void {
    post(name, schema, ({ body, person, response }) => {
      const run = rooms.runOf(person);
      const refused = run === null ? { refused: 'There is nothing that you play.' } : answer(run, body);
      if (refused === null) response.json({});
      else refuse(response, 409, refused.refused);
    });
  }

  router.post('/join', express.json(), (request: Request, response: Response) => {
    const parsed = playRequests.join.safeParse(request.body);
    const cookie = parsed.success ? (people?.join(parsed.data.token) ?? null) : null;
    if (cookie === null) return refuse(response, 403, 'This link has been used, or is none. Ask for another.');
    keepCookie(response, cookie);
    response.json({});
  });
  post('begin', playRequests.begin, async ({ body, person, response }) => {
    try {
      await rooms.begin(person, { ...body, seed: body.seed ?? drawSeed() });
      response.json({});
    } catch (error) {
      if (!(error instanceof Cannot || error instanceof UnknownTask)) throw error;
      refuse(response, 409, error.message);
    }
  });
  post('leave', playRequests.leave, ({ person, response }) => {
    if (rooms.runOf(person)?.facts.phase === 'checking') return refuse(response, 409, 'It is being checked: a moment.');
    rooms.leave(person);
    response.json({});
  });
  post('seat', playRequests.seat, ({ person, response }) => {
    const seat = randomBytes(8).toString('hex');
    rooms.runOf(person)?.take(seat);
    response.json({ seat });
  });
  postRun('opened', playRequests.opened, (run, { seat, path }) => run.opened(seat, path));
  postRun('place', playRequests.place, (run, { seat, path }) => run.place(seat, path));
  postRun('pause', playRequests.pause, (run, { seat }) => run.pause(seat));
  postRun('resume', playRequests.resume, (run, { seat }) => run.resume(seat));
  postRun('gesture', SentGesture, (run, sent) => run.hear(sent));
  postRun('rate', playRequests.rate, (run, { difficulty }) => {
    run.rate(difficulty);
    return null;
  });
  postRun('again', playRequests.again, (run) => {
    if (!run.again()) return { refused: 'This run has its verdict.' };
    queue.add(run);
    return null;
  });
  postRun('finish', playRequests.finish, (run, { seat, reply, page }) => {
    const isFirst = run.facts.reply === null;
    const refused = run.finish(seat, reply, page);
    if (isFirst && refused === null) queue.add(run);
    return refused;
  });
  return router;
}
