import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

const bar = (page: Page, name: string): Locator => page.getByRole('region', { name });

async function tick(page: Page, table: string, count: number): Promise<string[]> {
  const boxes = page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('checkbox');
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await boxes.nth(index).check();
    names.push(((await boxes.nth(index).getAttribute('aria-label')) ?? '').replace('Select ', ''));
  }
  return names;
}

test(
  'what is selected is named, lasts from page to page, and gets the tag that nothing else gets',
  { tag: long },
  async ({ console: page, url }) => {
    await open(page, url, '/customers');
    const first = await tick(page, 'Customers', 2);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    const second = await tick(page, 'Customers', 1);
    await expect(bar(page, 'Selected customers')).toContainText([...first, ...second].join(', '));
    await bar(page, 'Selected customers').getByRole('button', { name: 'Add tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add tag: 3 customers' });
    await dialog.getByRole('button', { name: 'Tag 3 customers' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveAccessibleDescription('Write a tag first.');
    await dialog.getByRole('textbox', { name: 'Tag' }).fill('spring <b>post</b>');
    await dialog.getByRole('button', { name: 'Tag 3 customers' }).click();
    await expect(page.getByText('3 customers tagged')).toBeVisible();
    await expect(bar(page, 'Selected customers')).toHaveCount(0);
    await open(page, url, `/customers?tag=${encodeURIComponent('spring <b>post</b>')}`);
    await expect(page.getByText(/^3 of \d+ customers match$/)).toBeVisible();
    await tick(page, 'Customers', 1);
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('a');
    await page.getByRole('searchbox', { name: 'Search customers' }).press('Enter');
    await expect(bar(page, 'Selected customers')).toHaveCount(0);
  },
);

test('a page, all that match and the whole list are three different selections, each with its number', async ({ console: page, url }) => {
  await open(page, url, '/orders?payment=paid');
  const matching = Number((await page.getByText(/ of \d+ orders match$/).innerText()).split(' ')[0]);
  const region = bar(page, 'Selected orders');
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
  await expect(region).toContainText('25 orders selected');
  await region.getByRole('button', { name: `Select all ${matching} orders that match` }).click();
  await expect(region).toContainText(`${matching} orders selected`);
  const whole = region.getByRole('button', { name: /^Select all \d+ orders of the list, matching or not$/ });
  const all = Number((await whole.innerText()).replace(/\D+/g, ''));
  expect(all).toBeGreaterThan(matching);
  await whole.click();
  await expect(region).toContainText(`${all} orders selected`);
  await region.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(/Left out: \d+|Each is put away as finished/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await region.getByRole('button', { name: 'Clear selection' }).click();
  await expect(region).toHaveCount(0);
});

test(
  'orders with nothing to capture are named and left out, and the others are captured',
  { tag: long },
  async ({ console: page, url }) => {
    await open(page, url, '/orders?payment=unpaid&lifecycle=open');
    for (const status of ['Authorised', 'Payment pending']) {
      await page.getByRole('row').filter({ hasText: status }).first().getByRole('checkbox').check();
    }
    await bar(page, 'Selected orders').getByRole('button', { name: 'Capture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Capture: 2 orders' });
    await expect(dialog).toContainText(/is taken: each authorisation once and in full/);
    await expect(dialog).toContainText('Nothing to capture: ');
    await dialog.getByRole('button', { name: 'Capture 1 order' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('1 order captured', { exact: true })).toBeVisible();
  },
);
