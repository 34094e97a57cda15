import { once } from 'node:events';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import { ReopenOrder, type ReopenMessage } from '#contract/reopen.ts';
import { openBrowser } from './open-browser.ts';
import type { ConsolePage } from './page/console-page.ts';
import { createActionWindow } from './proxy/action-window.ts';
import { createNetworkWitness } from './proxy/network-witness.ts';

/*
 * Looks at a shop that is over: a fresh browser opens page after page by its address, presses nothing, and tells the harness what it shows.
 * Whatever goes wrong ends the process, and then there is no last picture.
 */

const PAGE_MS = 10_000;

function fail(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}

function send(message: ReopenMessage): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (process.send === undefined) fail('the harness is not there');
  process.send(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  return promise;
}

async function look({ appSocket, capability, browser, scratch, pages }: ReopenOrder): Promise<void> {
  const opened = await openBrowser({
    ...browser,
    scratch,
    wantsFrames: () => false,
    window: createActionWindow(),
    // Nobody acts, so there is nothing to witness: the world refuses every command by itself.
    witness: createNetworkWitness(() => {}),
    onNotice: () => {},
    onEscape: (what) => fail(`the page led to ${what}`),
    onTrouble: fail,
    onGone: () => fail('the browser or its page went away'),
    onWorldGone: fail,
  });
  opened.proxy.attach({ appSocket, capability });
  for (const [index, { name, path }] of pages.entries()) {
    if (index === 0) await opened.load(path);
    else await visit(opened.page, path);
    const [{ lines, path: at, title }, jpeg] = await Promise.all([opened.page.observe(), opened.page.frame()]);
    const shown = lines.map(({ depth, role, name: called, marks, said }) => ({ depth, role, name: called, marks: [...marks], said }));
    await send({ kind: 'page', name, page: { path: at, title, lines: shown }, jpeg });
  }
  await send({ kind: 'done' });
}

async function visit(page: ConsolePage, path: string): Promise<void> {
  await page.playwright.goto(PAGE_ORIGIN + path, { waitUntil: 'commit', timeout: PAGE_MS });
  if (!(await page.settle(performance.now() + PAGE_MS))) fail(`${path} does not come to rest`);
}

process.on('disconnect', () => process.exit(0));
const [order] = (await once(process, 'message')) as [unknown];
await look(ReopenOrder.parse(order));
// Playwright ends its browsers as this process exits.
process.exit(0);
