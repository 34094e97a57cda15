import { test as base, expect, type Page } from '@playwright/test';
import { findBrowser } from '#harness/setup/find-browser.ts';
import { openShop } from './open-shop.ts';

type WorkerFixtures = { url: string };
type Fixtures = { console: Page };

/** `console` is a page on the built console of a world of the worker's own, as a person would have it: no bridge in between. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  url: [
    async ({}, use) => {
      await using shop = await openShop({});
      await use(shop.url);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({}, use) => {
      const browser = findBrowser();
      if (browser === null) throw new Error('no browser: run "npm run setup"');
      await use({ executablePath: browser.executablePath, chromiumSandbox: browser.sandbox });
    },
    { scope: 'worker' },
  ],
  console: async ({ page, url }, use) => {
    await page.goto(url);
    await page.locator('[data-ready]').waitFor({ state: 'attached' });
    await use(page);
  },
});

export { expect };

/** Goes to a path of the console and waits until its data are there. */
export async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}${path}`);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
}
