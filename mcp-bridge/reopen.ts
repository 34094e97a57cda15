import { on } from 'node:events';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import { ReopenOrder, type ReopenMessage } from '#contract/reopen.ts';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { createActionWindow } from './proxy/action-window.ts';
import { createNetworkWitness } from './proxy/network-witness.ts';

/*
 * Looks at a shop that is over: a fresh browser opens page after page by its address, presses nothing, and tells the harness what it shows.
 * Whatever goes wrong ends the process, and then there is no last picture.
 */

const PAGE_MS = 10_000;

type Order<Kind extends ReopenOrder['kind']> = Extract<ReopenOrder, { kind: Kind }>;

function fail(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}

function send(message: ReopenMessage): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (process.send === undefined) fail('the harness is not there');
  process.send(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  return promise;
}

function start(browser: Order<'browser'>): Promise<OpenBrowser> {
  return openBrowser({
    ...browser,
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
}

async function look({ page, proxy, load }: OpenBrowser, { appSocket, capability, pages }: Order<'shop'>): Promise<void> {
  proxy.attach({ appSocket, capability });
  for (const [index, { name, path }] of pages.entries()) {
    if (index === 0) await load(path);
    else await page.playwright.goto(PAGE_ORIGIN + path, { waitUntil: 'commit', timeout: PAGE_MS });
    // A page that is still on its way would seem to say less than it does.
    if (!(await page.settle(performance.now() + PAGE_MS))) fail(`${path} does not come to rest`);
    const [{ lines, path: at, title }, jpeg] = await Promise.all([page.observe(), page.frame()]);
    const shown = lines.map(({ depth, role, name: called, marks, said }) => ({ depth, role, name: called, marks: [...marks], said }));
    await send({ kind: 'page', name, page: { path: at, title, lines: shown }, jpeg });
  }
  await send({ kind: 'done' });
}

process.on('disconnect', () => process.exit(0));
let opened: Promise<OpenBrowser> | null = null;
for await (const [raw] of on(process, 'message') as AsyncIterable<[unknown]>) {
  const order = ReopenOrder.parse(raw);
  switch (order.kind) {
    case 'browser':
      opened = start(order);
      // It may fail before the shop is there, and ends the process all the same.
      opened.catch(fail);
      break;
    case 'shop':
      await look(await (opened ?? fail('there is no browser yet')), order);
      // Playwright ends its browsers as this process exits.
      process.exit(0);
  }
}
