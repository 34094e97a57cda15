import { expect, type Page } from '@playwright/test';
import { open } from '../world/fixtures.ts';
import { openShop, type Opening } from '../world/open-shop.ts';
import { test as base } from '../world/with-browser.ts';
import { furnish, type Texts } from './furnish.ts';
import { pathOf, type Screen } from './screens.ts';
import { watch, type Watched } from './watch.ts';

type WorkerFixtures = {
  url: string;
  signedIn: Opening['signedIn'];
  dials: Opening['dials'];
  /** Tests that change a shop have it apart from those that only look. */
  purpose: 'to look' | 'to change';
  texts: Texts;
  tab: { readonly page: Page; readonly watched: Watched };
};
type Fixtures = {
  watched: Watched;
  /** Goes to a screen. False where the shop has nothing for it. */
  show: (screen: Screen) => Promise<boolean>;
};

/**
 * A page on a shop of the worker's own, whose every text is hostile where an admin is signed in; `signedIn`, `dials` and `purpose` are options. All
 * tests of a worker take turns in one tab: a hundred of their own would cost more than what is tried in them. `watched` holds what no
 * page may do.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  signedIn: ['admin', { option: true, scope: 'worker' }],
  dials: [{}, { option: true, scope: 'worker' }],
  purpose: ['to look', { option: true, scope: 'worker' }],
  url: [
    async ({ signedIn, dials, purpose: _apart }, use) => {
      await using shop = await openShop({ signedIn, dials });
      await use(shop.url);
    },
    { scope: 'worker' },
  ],
  texts: [
    async ({ url, signedIn }, use) => {
      // Others than the admin may not write into every field: their shop stays as it was.
      await use(signedIn === 'admin' ? await furnish(url) : new Map());
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ browser, url }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await use({ page, watched: await watch(page, url) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab: { page } }, use) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await use(page);
    await page.unrouteAll();
    // Nothing of a test is still on its way when the next begins.
    await page.goto('about:blank');
  },
  watched: async ({ tab: { watched } }, use) => {
    Object.assign(watched, { foreign: [], errors: [], broken: [], hurt: [] });
    await use(watched);
  },
  show: async ({ page, url, texts: _furnished }, use) => {
    await use((screen) => show(page, url, screen));
  },
});

export { expect };

async function show(page: Page, url: string, screen: Screen): Promise<boolean> {
  const path = await pathOf(url, screen);
  if (path === null) return false;
  await open(page, url, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.before?.(page);
  return true;
}
