import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

const figure = async (page: Page, term: string): Promise<number> => {
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  return page
    .getByRole('region', { name: 'Stock' })
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText()
    .then(Number);
};

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A level with at least ten free units, found through the list as a person would. */
async function openWellStocked(page: Page, url: string): Promise<void> {
  await open(page, url, '/inventory?sort=-available');
  await page.getByRole('table', { name: 'Inventory' }).locator('tbody').getByRole('link').first().click();
  await page.getByRole('table', { name: 'Levels' }).locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Adjust', exact: true }).waitFor();
}

test('a count on hand moves what is available by as much, and says so before', { tag: long }, async ({ console: page, url }) => {
  await openWellStocked(page, url);
  const [onHand, available, held] = [await figure(page, 'On hand'), await figure(page, 'Available'), await figure(page, 'Held')];
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Adjust / });
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(dialog).toContainText('Choose what you correct.');
  await expect(dialog).toContainText('Choose a reason for the correction.');
  await dialog.getByRole('radio', { name: 'Set on hand' }).check();
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill(String(onHand + 3));
  await choose(page, 'Reason', 'Cycle count');
  await expect(dialog).toContainText(`On hand goes from ${onHand} to ${onHand + 3} and available from ${available} to ${available + 3}`);
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(dialog).toHaveCount(0);
  expect([await figure(page, 'On hand'), await figure(page, 'Available'), await figure(page, 'Held')]).toEqual([
    onHand + 3,
    available + 3,
    held,
  ]);
});

test('a count below what is promised is refused inside the dialog and changes nothing', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/inventory?sort=-committed');
  await page.getByRole('table', { name: 'Inventory' }).locator('tbody').getByRole('link').first().click();
  const row = page.getByRole('table', { name: 'Levels' }).locator('tbody tr');
  await row.first().waitFor();
  const committed = await row.locator('td:nth-child(4)').allInnerTexts();
  await row
    .nth(committed.findIndex((text) => Number(text) > 0))
    .getByRole('link')
    .click();
  const onHand = await figure(page, 'On hand');
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Adjust / });
  await dialog.getByRole('radio', { name: 'Set on hand' }).check();
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('0');
  await choose(page, 'Reason', 'Cycle count');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('must stay on hand');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await figure(page, 'On hand')).toBe(onHand);
});

test('units moved to damaged stay on hand and cannot be sold', { tag: long }, async ({ console: page, url }) => {
  await openWellStocked(page, url);
  const before = [await figure(page, 'On hand'), await figure(page, 'Available'), await figure(page, 'Damaged')];
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await choose(page, 'From', 'Available');
  await choose(page, 'To', 'Damaged');
  await dialog.getByRole('spinbutton', { name: 'Units' }).fill('2');
  await choose(page, 'Reason', 'Recall');
  await dialog.getByRole('button', { name: 'Move units' }).click();
  await expect(dialog).toHaveCount(0);
  const [onHand = 0, available = 0, damaged = 0] = before;
  expect([await figure(page, 'On hand'), await figure(page, 'Available'), await figure(page, 'Damaged')]).toEqual([
    onHand,
    available - 2,
    damaged + 2,
  ]);
});

test('a pasted sheet is shown as what it comes to, and entered as a whole or not at all', async ({ console: page, url }) => {
  const sku = 'MUG-BLU';
  await open(page, url, `/inventory/${sku}/HAM`);
  const onHand = await figure(page, 'On hand');
  await open(page, url, '/inventory?location=HAM');
  await page.getByRole('button', { name: 'Import counts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import counts' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('Choose the location that was counted.');
  await dialog.getByRole('radio', { name: 'Hamburg warehouse (HAM)' }).check();
  await dialog.getByRole('textbox', { name: 'Counts' }).fill(`sku,on_hand\n${sku},${onHand + 2}\nXXX-XXX,3`);
  await choose(page, 'Reason', 'Cycle count');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('list', { name: 'Lines that cannot be entered' })).toHaveText('Line 3: there is no XXX-XXX.');
  await expect(dialog.getByRole('list', { name: 'No longer available' }).getByRole('listitem').first()).toContainText('to 0');
  await expect(dialog.getByRole('button', { name: /^Import \d+ counts?$/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Counts' }).fill(`sku,on_hand\n${sku},${onHand + 2}`);
  await dialog.getByRole('checkbox', { name: 'Replace all' }).uncheck();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('list', { name: 'Counts to be entered' })).toContainText(`from ${onHand} to ${onHand + 2}`);
  await expect(dialog.getByRole('list', { name: 'No longer available' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import 1 count', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 count at HAM imported')).toBeVisible();
  await open(page, url, `/inventory/${sku}/HAM`);
  expect(await figure(page, 'On hand')).toBe(onHand + 2);
});

test('whether a variant may be oversold is said and changed on its page', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/inventory/MUG-BLU');
  await page.getByRole('button', { name: 'Allow overselling' }).click();
  const dialog = page.getByRole('dialog', { name: 'Allow overselling of MUG-BLU' });
  await expect(dialog).toContainText('units that are not there');
  await dialog.getByRole('button', { name: 'Allow overselling' }).click();
  await expect(page.getByText('may be oversold')).toBeVisible();
  await page.getByRole('button', { name: 'Stop overselling' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop overselling' }).click();
  await expect(page.getByRole('button', { name: 'Allow overselling' })).toBeVisible();
});
