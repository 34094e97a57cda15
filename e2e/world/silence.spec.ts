import type { Request } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

const screens = [
  '/',
  '/orders',
  '/drafts',
  '/inventory',
  '/inventory/holds',
  '/customers',
  '/payments',
  '/discounts',
  '/returns',
  '/queue',
  '/payments/statements',
  '/policies',
  '/activity',
  '/settings',
];

test('no screen asks for anything by itself once it has settled', async ({ console: page, url }) => {
  await page.clock.install();
  const asked: string[] = [];
  for (const path of screens) {
    await open(page, url, path);
    const note = (request: Request): number => asked.push(`${path}: ${request.url()}`);
    page.on('request', note);
    await page.evaluate(() => {
      for (const target of [window, document])
        for (const type of ['focus', 'blur', 'online', 'visibilitychange', 'pageshow']) target.dispatchEvent(new Event(type));
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).hover();
    // Ten minutes pass at once: whatever waits for a timer would ask now.
    await page.clock.fastForward('10:00');
    await page.evaluate(() => document.body.getBoundingClientRect());
    page.off('request', note);
  }
  expect(asked).toEqual([]);
});
