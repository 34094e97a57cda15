import { chromium, type Page, type Request } from 'playwright-core';
import { chromiumFlags } from '#mcp-bridge/page/chromium.ts';
import { findBrowser } from '#harness/setup/find-browser.ts';

/** What the bridge's page is like. */
export const plainPage = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

/** Plain Playwright on the browser and with the flags that the bridge uses, without proxy, journal or witnesses. */
export async function openPlain(): Promise<{ page: Page } & AsyncDisposable> {
  const found = findBrowser();
  if (found === null) throw new Error('no browser: run "npm run setup"');
  const launched = await chromium.launch({
    executablePath: found.executablePath,
    chromiumSandbox: found.sandbox,
    args: [...chromiumFlags],
  });
  const page = await launched.newPage(plainPage);
  return { page, [Symbol.asyncDispose]: () => launched.close() };
}

/** The same work as one call of the bridge: press, wait until 50 ms pass without a request in flight or a change, take the tree. */
export async function pressAndLook(page: Page, name: string): Promise<string> {
  const inFlight = new Set<Request>();
  const more = (request: Request): void => void inFlight.add(request);
  const fewer = (request: Request): void => void inFlight.delete(request);
  page.on('request', more).on('requestfinished', fewer).on('requestfailed', fewer);
  await page.getByRole('button', { name, exact: true }).click();
  do await page.evaluate(untilQuiet, 50);
  while (inFlight.size > 0);
  page.off('request', more).off('requestfinished', fewer).off('requestfailed', fewer);
  return page.ariaSnapshot({ mode: 'ai' });
}

/** Runs in the page. */
export function untilQuiet(ms: number): Promise<void> {
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
