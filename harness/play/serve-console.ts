import type { Request, Response } from 'express';
import { PLAY_PATH } from '#contract/play-path.ts';
import type { PlayedRunOf } from './played-run.ts';

/** What the host puts into the console's page, before any script of its own. */
const scripts = `<script src="${PLAY_PATH}/reader.js"></script><script type="module" src="${PLAY_PATH}/recorder.js"></script>`;

/** Answers a request of the console in the frame from the run's world, with the recorder in its page. */
export async function serveConsole(run: PlayedRunOf, request: Request, response: Response): Promise<void> {
  const answer = await run.ask({
    method: request.method,
    path: request.originalUrl,
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  });
  if (answer === null) {
    response.status(409).json({ code: 'finished', message: 'This run is over.', retryable: false });
    return;
  }
  const isPage = String(answer.headers['content-type']).startsWith('text/html');
  // Only our own page may hold it, and it alone is played in.
  const policy = (answer.headers['content-security-policy'] ?? '').replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    ...(isPage ? { 'cache-control': 'no-store' } : {}),
  });
  response.end(isPage ? Buffer.from(Buffer.from(answer.body).toString('utf8').replace('<head>', `<head>${scripts}`)) : answer.body);
}
