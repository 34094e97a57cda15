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

  test(`${path} asks nothing of any other origin and fits the window`, async ({ console: page, url }) => {
    const foreign: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await open(page, url, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    }
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
