import { chromium, type Page } from 'playwright-core';
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
