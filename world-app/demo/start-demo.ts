import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { ACTION_HEADER, CHANNEL_HEADER, PAGE_ORIGIN, REQUEST_HEADER } from '#contract/headers.ts';
import type { RunningWorld, World } from '../server/world.ts';

/**
 * Opens a world inside the page and lets a service worker bring it every request of the page. All that it knows lies where page scripts can
 * reach it, and is gone with the page: right for a look around, never for a trial. `hint` says in the page's label what could be done first.
 */
export async function startDemo(
  world: World,
  start: Parameters<World['open']>[0],
  hint: (bindings: RunningWorld['bindings']) => string,
): Promise<void> {
  const opened = world.open(start, () => undefined);
  if (!opened.ok) throw new Error(`${opened.code}: ${opened.message}`);
  const { respond, bindings } = opened.running;
  const worker = setupWorker(http.all('*/api/*', async ({ request }) => respond(await asFromHost(request))));
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  document.getElementById('demo-hint')?.replaceChildren(hint(bindings));
}

/** A request as a host hands it on: with the page's origin of a trial, as done by a person. */
async function asFromHost(request: Request): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set(CHANNEL_HEADER, 'ui');
  headers.set(ACTION_HEADER, 'a1');
  headers.set(REQUEST_HEADER, 'a1.m1');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`${PAGE_ORIGIN}${pathname}${search}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
}
