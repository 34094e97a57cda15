import type { Locator, Page, Request } from 'playwright-core';
import type { Deed, Side } from './side.ts';

/** Plain Playwright doing the same work: act, wait until 50 ms pass without a request in flight or a change, take the tree; then the viewer's picture, where we take it too. */
export async function plain(page: Page, { url, pictures }: { readonly url: string; readonly pictures: boolean }): Promise<Side> {
  const cdp = await page.context().newCDPSession(page);
  const inFlight = new Set<Request>();
  page.on('request', (request) => void inFlight.add(request));
  page.on('requestfinished', (request) => void inFlight.delete(request));
  page.on('requestfailed', (request) => void inFlight.delete(request));
  const on = ({ role, name }: { readonly role: string; readonly name: string }): Locator =>
    page.getByRole(role as 'button', { name, exact: true });
  const settled = async (): Promise<string> => {
    do await page.evaluate(untilQuiet, 50);
    while (inFlight.size > 0);
    return page.ariaSnapshot({ mode: 'ai' });
  };
  const state = async (deed: Deed): Promise<string> => {
    switch (deed.kind) {
      case 'click':
        await on(deed).click();
        return settled();
      case 'fill':
        await on(deed).click();
        await on(deed).fill(deed.text);
        return settled();
      case 'select':
        await on(deed).selectOption(deed.option);
        return settled();
      case 'look':
        return page.ariaSnapshot({ mode: 'ai' });
      case 'picture':
        return (await cdp.send('Page.captureScreenshot', { format: 'png' })).data;
    }
  };
  return {
    act: async (deed) => {
      const seen = await state(deed);
      // The bridge takes one too, while it settles: its next deed waits for it.
      if (pictures) await cdp.send('Page.captureScreenshot', { format: 'jpeg', quality: 60 });
      return seen;
    },
    go: async (path) => {
      await page.goto(`${url}${path}`);
      await settled();
    },
  };
}

/** Runs in the page. */
function untilQuiet(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, ms);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, ms);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
