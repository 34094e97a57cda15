import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

test('g and a letter lead to a place, from wherever one is', async ({ console: page }) => {
  for (const [letter, heading] of [
    ['o', 'Orders'],
    ['d', 'Drafts'],
    ['i', 'Inventory'],
    ['r', 'Holds'],
    ['u', 'Customers'],
    ['l', 'Policies'],
    ['h', 'Home'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
});

test('letters typed into a box are letters', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await page.keyboard.press('f');
  await expect(search).toBeFocused();
  await page.keyboard.type('g d?');
  await expect(search).toHaveValue('g d?');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('? lists the keys, and Escape closes the list', { tag: long }, async ({ console: page }) => {
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Holds');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('an order is found and opened by the keyboard alone', async ({ console: page, url }) => {
  await open(page, url, '/orders');
  const id = await page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody').getByRole('link').first().innerText();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type(id.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: `Order ${id}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('while somebody types, the finder asks the server for nothing', async ({ console: page }) => {
  await page.getByRole('button', { name: 'Find anything' }).click();
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.type('nobody has this');
  await expect(page.getByRole('option')).toHaveText(/Search the shop for “nobody has this”/);
  expect(asked).toEqual([]);
  await page.getByRole('option').click();
  await expect(page.getByRole('dialog')).toContainText('Nothing in the shop matches “nobody has this”.');
});
