import { test as base } from '@playwright/test';
import { findBrowser } from '#harness/setup/find-browser.ts';

/** Playwright's own page, in the browser that set-up found. */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({}, use) => {
      const browser = findBrowser();
      if (browser === null) throw new Error('no browser: run "npm run setup"');
      await use({ executablePath: browser.executablePath, chromiumSandbox: browser.sandbox });
    },
    { scope: 'worker' },
  ],
});
