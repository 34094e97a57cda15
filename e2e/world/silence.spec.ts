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
  '/policies',
  '/activity',
  '/settings',
];

for (const path of screens) {
  test(`${path} asks for nothing by itself once it has settled`, async ({ console: page, url }) => {
    await page.clock.install();
    await open(page, url, path);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => {
      for (const target of [window, document])
        for (const type of ['focus', 'blur', 'online', 'visibilitychange', 'pageshow']) target.dispatchEvent(new Event(type));
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).hover();
    // Ten minutes pass at once: whatever waits for a timer would ask now.
    await page.clock.fastForward('10:00');
    await page.evaluate(() => document.body.getBoundingClientRect());
    expect(asked).toEqual([]);
  });
}
