import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

test(
  'a statement is compared row by row: one is reconciled, one reported with what is wrong, and that is taken back',
  { tag: long },
  async ({ console: page, url }) => {
    await open(page, url, '/payments');
    await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Statements' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible();
    await page.getByRole('row').filter({ hasText: 'open' }).getByRole('link').first().click();
    const rows = page.getByRole('table', { name: 'Rows' });
    await expect(rows).toBeVisible();
    const ids = await rows.locator('tbody').getByRole('link', { name: /^S-/ }).allInnerTexts();
    const [first = '', second = ''] = ids;

    await page.getByRole('button', { name: `Reconcile ${first}` }).click();
    await page
      .getByRole('dialog', { name: `Reconcile ${first}` })
      .getByRole('button', { name: 'Mark reconciled' })
      .click();
    await expect(page.getByRole('button', { name: `Reopen ${first}` })).toBeVisible();

    await page.getByRole('button', { name: `Report ${second}` }).click();
    const dialog = page.getByRole('dialog', { name: `Report ${second}` });
    await dialog.getByRole('button', { name: 'Report row' }).click();
    await expect(dialog.getByText('Choose what is wrong.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Discrepancy' }).click();
    await page.getByRole('option', { name: 'Charged twice' }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('The shop has one capture');
    await dialog.getByRole('button', { name: 'Report row' }).click();
    await expect(rows.getByText('The shop has one capture')).toBeVisible();

    const address = new URL(page.url());
    await open(page, url, `${address.pathname}?state=reported`);
    await expect(rows.locator('tbody').getByRole('row')).toHaveCount(1);
    await page.getByRole('button', { name: `Reopen ${second}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen row' }).click();
    await expect(page.getByText('No rows match', { exact: true })).toBeVisible();
  },
);

test(
  'marking all reconciled names every open row, also of other pages and filters, and compares nothing',
  { tag: long },
  async ({ console: page, url }) => {
    await open(page, url, '/payments/statements?state=open');
    await page.getByRole('table', { name: 'Statements' }).locator('tbody').getByRole('link').first().click();
    const rows = page.getByRole('table', { name: 'Rows' });
    await expect(rows).toBeVisible();
    const ids = await rows.locator('tbody').getByRole('link', { name: /^S-/ }).allInnerTexts();
    await page.getByRole('button', { name: 'Mark all reconciled' }).click();
    const dialog = page.getByRole('dialog', { name: /^Mark all of S-[0-9]{4} reconciled$/ });
    for (const id of ids) await expect(dialog).toContainText(id);
    await dialog.getByRole('button', { name: /^Mark [0-9]+ rows? reconciled$/ }).click();
    await expect(page.getByRole('button', { name: 'Mark all reconciled' })).toHaveCount(0);
    await expect(rows.getByText('Reconciled', { exact: true })).toHaveCount(ids.length);
  },
);

test('a statement that is not issued says so', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/payments/statements?state=not+issued');
  await page.getByRole('table', { name: 'Statements' }).locator('tbody').getByRole('link').first().click();
  await expect(page.getByText('The processor has not issued it yet.')).toBeVisible();
});
