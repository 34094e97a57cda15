import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

test('the queue is narrowed in the address, and a draft is parked from it with a reason', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/queue');
  const links = page.getByRole('table', { name: 'Queue' }).getByRole('link', { name: /^D-/ });
  const waiting = await links.count();
  const id = await links.first().innerText();
  await page.getByRole('button', { name: `Park ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Park ${id}` });
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'No stock' }).click();
  await dialog.getByRole('button', { name: 'Park draft' }).click();
  await expect(page.getByRole('link', { name: id, exact: true })).toHaveCount(0);
  await expect(links).toHaveCount(waiting - 1);
  await open(page, url, '/queue?state=ready');
  await expect(page.getByRole('button', { name: 'Remove filter State: Ready to place' })).toBeVisible();
  for (const row of await page.getByRole('table', { name: 'Queue' }).locator('tbody tr').all())
    await expect(row).toContainText('Ready to place');
});

test('completing all says whom it means and what becomes of the money, and the orders look paid', async ({ console: page, url }) => {
  await open(page, url, '/queue');
  const waiting = await page.getByRole('table', { name: 'Queue' }).getByRole('link', { name: /^D-/ }).count();
  await page.getByRole('button', { name: 'Complete all' }).click();
  const dialog = page.getByRole('dialog', { name: `Complete all: ${waiting} drafts` });
  await expect(dialog).toContainText('no card is charged');
  await dialog.getByRole('button', { name: /^Complete [0-9]+ drafts?$/ }).click();
  await expect(page.getByText(/drafts? completed without payment/).first()).toBeVisible();
  await open(page, url, '/orders?placed=today');
  await page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('link', { name: /^O-/ }).first().click();
  await expect(page.getByText('Completed without payment; no money was taken')).toBeVisible();
});
