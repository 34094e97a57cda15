import { expect, type Page } from '@playwright/test';
import { openShop } from './open-shop.ts';
import { test as base } from './with-browser.ts';

type Fixtures = { url: string; console: Page };

/**
 * `console` is a page on the built console of a world of the test's own, as a person would have it: no bridge in between, and nothing that
 * another test has left.
 */
export const test = base.extend<Fixtures>({
  url: async ({}, use) => {
    await using shop = await openShop({});
    await use(shop.url);
  },
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
