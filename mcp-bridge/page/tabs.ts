import type { Browser } from 'playwright-core';
import type { Pulse } from './pulse.ts';

/** Other pages of the browser. The browser announces them well before Playwright hands them over to be closed. */
export type Tabs = { readonly others: () => number };

export async function watchTabs(browser: Browser, ownTarget: string, changed: Pulse): Promise<Tabs> {
  const cdp = await browser.newBrowserCDPSession();
  const others = new Set<string>();
  cdp.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type !== 'page' || targetId === ownTarget) return;
    others.add(targetId);
    changed.beat();
  });
  cdp.on('Target.targetDestroyed', ({ targetId }) => {
    if (others.delete(targetId)) changed.beat();
  });
  await cdp.send('Target.setDiscoverTargets', { discover: true });
  return { others: () => others.size };
}
