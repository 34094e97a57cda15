import type { Page } from '@playwright/test';
import { expect, open, test as base } from '../world/fixtures.ts';
import { openShop, type Opening } from '../world/open-shop.ts';
import { furnish, type Texts } from './furnish.ts';
import { pathOf, type Screen } from './screens.ts';
import { watch, type Watched } from './watch.ts';

type WorkerFixtures = { signedIn: Opening['signedIn']; texts: Texts };
type Fixtures = {
  watched: Watched;
  /** Goes to a screen. False where the shop has nothing for it. */
  show: (screen: Screen) => Promise<boolean>;
};

/** A page on a shop of the worker's own, whose every text is hostile where an admin is signed in; `signedIn` is an option. `watched` holds what no page may do. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  signedIn: ['admin', { option: true, scope: 'worker' }],
  url: [
    async ({ signedIn }, use) => {
      await using shop = await openShop({ signedIn });
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
  watched: async ({ page, url }, use) => {
    await use(await watch(page, url));
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
