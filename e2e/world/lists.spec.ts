import type { Locator } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { long, sample } from '../long-run.ts';

const lists = [
  { path: '/orders', name: 'Orders' },
  { path: '/customers', name: 'Customers' },
  { path: '/inventory', name: 'Inventory' },
];
for (const { path, name } of sample(lists)) {
  test(`${name}: page and search stand in the address and survive a reload`, async ({ console: page, url }) => {
    await open(page, url, path);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    const ids = page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('link');
    const second = await ids.first().innerText();
    await page.reload();
    await expect(ids.first()).toHaveText(second);

    const search = page.getByRole('searchbox', { name: `Search ${name.toLowerCase()}` });
    await search.fill('nothing is called this');
    await search.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await expect(page).not.toHaveURL(/page=2/);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(ids.first()).toBeVisible();
  });
}

test('an order is found by its number in any spelling', async ({ console: page, url }) => {
  await open(page, url, '/orders');
  const first = page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody').getByRole('link').first();
  const id = await first.innerText();
  const digits = id.replace(/\D/g, '');
  for (const spelling of [id, id.toLowerCase(), `#${digits}`, ` ${digits} `, digits]) {
    await open(page, url, '/orders');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.fill(spelling);
    await search.press('Enter');
    await expect(page.getByRole('link', { name: id, exact: true })).toBeVisible();
  }
});

test('an address that leads nowhere says so and offers a way back', async ({ console: page, url }) => {
  for (const path of ['/nowhere', '/orders/O-9999', '/drafts/D-0000', '/customers/C-0000', '/inventory/XXX-XXX']) {
    await open(page, url, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('main')).toContainText(/not found|no such|does not exist|cannot be found|there is no/i);
  }
});

test('a list is sorted by a column, both ways, and keeps it across pages and a reload', async ({ console: page, url }) => {
  await open(page, url, '/customers');
  const header = page.getByRole('columnheader', { name: 'Name', exact: true });
  const names = page.getByRole('table', { name: 'Customers', exact: true }).locator('tbody tr td:nth-child(3)');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-name/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const shown = await names.allInnerTexts();
  expect(shown).toEqual(shown.toSorted().toReversed());
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await expect(page).not.toHaveURL(/sort=|page=/);
});

test('a filter is taken off by its own button, and the others stay', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/orders?payment=paid&fulfilment=unfulfilled&page=2');
  await page.getByRole('button', { name: 'Remove filter Payment: Paid' }).click();
  await expect(page).toHaveURL(/\/orders\?fulfilment=unfulfilled$/);
  await expect(page.getByRole('button', { name: 'Remove filter Fulfilment: Unfulfilled' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test(
  'filters of a day, a total and a tag stand in the address, and what cannot be is said at its box',
  { tag: long },
  async ({ console: page, url }) => {
    await open(page, url, '/orders');
    await page.getByRole('button', { name: 'More filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'More filters' });
    const box = (name: string): Locator => dialog.getByRole('textbox', { name, exact: true });
    await box('Placed from').fill('2026-02-29');
    await box('Placed to').fill('2026-03-15');
    await box('Total from').fill('50.00');
    await dialog.getByRole('button', { name: 'Apply filters' }).click();
    await expect(box('Placed from')).toHaveAccessibleDescription(/There is no such day/);
    await expect(box('Total from')).toHaveAccessibleDescription('Choose a currency for the total.');
    await box('Placed from').fill('2026-03-10');
    await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await dialog.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/from=2026-03-10&to=2026-03-15&currency=EUR&totalFrom=5000$/);
    await expect(page.getByRole('button', { name: 'Remove filter Total from: €50.00' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(box('Total from')).toHaveValue('50.00');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove filter Placed from: 10 Mar 2026' }).click();
    await expect(page).not.toHaveURL(/from=2026/);
  },
);

test('what an address says and the list does not know is named, not passed over', async ({ console: page, url }) => {
  await open(page, url, '/orders?payment=lots&from=2026-02-30');
  await expect(page.getByText('payment=lots, from=2026-02-30')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await open(page, url, '/orders?page=99');
  await expect(page.getByText('There is no page 99')).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page.getByRole('table', { name: 'Orders', exact: true })).toBeVisible();
});
