import type { Browser } from 'playwright-core';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { ActionWindow } from '../proxy/action-window.ts';
import type { NetworkWitness } from '../proxy/network-witness.ts';
import type { Proxy } from '../proxy/proxy.ts';
import { ConsolePage } from './console-page.ts';
import { createDialogs } from './dialogs.ts';
import { guardPage } from './guards.ts';
import { openIsolatedWorld } from './isolated-world.ts';
import { createPulse } from './pulse.ts';
import { signIn } from './sign-in.ts';
import { watchTabs } from './tabs.ts';
import { watchTraffic } from './traffic.ts';
import { viewport } from './viewport.ts';

export type OpenPage = {
  readonly page: ConsolePage;
  /** Loads the app's first page, or that of a path, through the proxy that by now leads to a world. */
  readonly load: (path?: string) => Promise<void>;
};

const LOAD_MS = 10_000;

/** Opens the trial's one page, watched before anything is loaded into it. */
export async function openPage(
  browser: Browser,
  parts: {
    readonly proxy: Proxy;
    readonly window: ActionWindow;
    readonly witness: NetworkWitness;
    readonly wantsFrames: () => boolean;
    readonly onNotice: (text: string) => void;
    readonly onEscape: (what: string) => void;
    readonly onTrouble: (error: unknown) => void;
    readonly onGone: () => void;
  },
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(LOAD_MS);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.enable');
  await cdp.send('DOM.enable');
  const { frameTree } = await cdp.send('Page.getFrameTree');
  // A page's target bears the id of its main frame.
  const mainFrame = frameTree.frame.id;
  const changed = createPulse();
  const world = await openIsolatedWorld(cdp, {
    mainFrame,
    onInput: parts.window.input,
    onFull: () => parts.onNotice('a field took no more text: it holds as much as any can'),
  });
  const traffic = await watchTraffic(cdp, { mainFrame, changed, witness: parts.witness, trusted: parts.window.trusted });
  const tabs = await watchTabs(browser, mainFrame, changed);
  const { dialogs, events } = createDialogs();
  cdp.on('Page.javascriptDialogClosed', events.closed);
  guardPage(page, { ...parts, origin: PAGE_ORIGIN, dialogs: events });
  page.on('crash', parts.onGone);
  page.on('close', parts.onGone);

  const consolePage = new ConsolePage({
    page,
    cdp,
    world,
    activity: { traffic, tabs, changed },
    dialogs,
    onInput: parts.window.input,
    origin: PAGE_ORIGIN,
    wantsFrames: parts.wantsFrames,
  });
  return {
    page: consolePage,
    load: async (path = '/') => {
      await signIn(cdp, parts.proxy.credential, async () => {
        await page.goto(`${PAGE_ORIGIN}${path}`, { waitUntil: 'commit', timeout: LOAD_MS });
      });
      await consolePage.settle(performance.now() + LOAD_MS);
    },
  };
}
