import playwrightPackage from 'playwright-core/package.json' with { type: 'json' };
import type { ConsolePage } from './page/console-page.ts';
import { removeOtherUser } from './page/as-other-user.ts';
import { launchChromium } from './page/chromium.ts';
import { openPage } from './page/open-page.ts';
import type { ActionWindow } from './proxy/action-window.ts';
import type { NetworkWitness } from './proxy/network-witness.ts';
import { startProxy, type Proxy } from './proxy/proxy.ts';

/** A browser, its page and its way out. */
export type OpenBrowser = {
  readonly page: ConsolePage;
  readonly proxy: Pick<Proxy, 'attach'>;
  readonly load: (path?: string) => Promise<void>;
  readonly versions: { readonly chromium: string; readonly playwright: string };
  readonly close: () => Promise<void>;
};

/** Starts proxy and browser, knowing neither task nor world. */
export async function openBrowser(parts: {
  readonly executablePath: string;
  readonly sandbox: boolean;
  readonly uid: number | null;
  readonly scratch: string;
  /** Whether the viewer wants a picture of each step; a browser may start before anybody knows. */
  readonly wantsFrames: () => boolean;
  readonly window: ActionWindow;
  readonly witness: NetworkWitness;
  readonly onNotice: (text: string) => void;
  readonly onEscape: (what: string) => void;
  readonly onTrouble: (error: unknown) => void;
  /** The browser went away without being told to. */
  readonly onGone: () => void;
  readonly onWorldGone: (message: string) => void;
}): Promise<OpenBrowser> {
  const { window, witness, onEscape, onWorldGone, onTrouble } = parts;
  const proxy = await startProxy({ window, witness, onEscape, onWorldGone, onTrouble });
  const browser = await launchChromium({ ...parts, proxy });
  browser.on('disconnected', parts.onGone);
  const { page, load } = await openPage(browser, { ...parts, proxy });
  return {
    page,
    proxy,
    load,
    versions: { chromium: browser.version(), playwright: playwrightPackage.version },
    close: async () => {
      await browser.close();
      await removeOtherUser(parts.scratch);
      await proxy.close();
    },
  };
}
