import type { Browser } from 'playwright-core';
import type { Pulse } from './pulse.ts';

/**
 * Other pages of the browser. The browser announces them well before Playwright hands them over to be closed;
 * of some that it does not let go anywhere Playwright never hears, and they are closed here.
 */
export type Tabs = { readonly others: () => number };

/** Longer than Playwright takes to hand over a tab that it has heard of. */
const STRAY_MS = 1500;

export async function watchTabs(browser: Browser, ownTarget: string, changed: Pulse): Promise<Tabs> {
  const cdp = await browser.newBrowserCDPSession();
  const others = new Set<string>();
  cdp.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type !== 'page' || targetId === ownTarget) return;
    others.add(targetId);
    changed.beat();
    setTimeout(() => {
      // Where this fails it went by itself meanwhile. One that stays keeps the page busy, and every answer says so.
      if (others.has(targetId)) cdp.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }, STRAY_MS).unref();
  });
  cdp.on('Target.targetDestroyed', ({ targetId }) => {
    if (others.delete(targetId)) changed.beat();
  });
  await cdp.send('Target.setDiscoverTargets', { discover: true });
  return { others: () => others.size };
}
