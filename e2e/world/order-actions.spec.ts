import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

/** Opens the first order of a filtered list, and says which it is. */
async function openFirst(page: Page, url: string, search: string): Promise<string> {
  await open(page, url, `/orders?${search}`);
  const link = page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody').getByRole('link').first();
  const id = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
  return id;
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a parcel leaves from one location and can be taken back', { tag: long }, async ({ console: page, url }) => {
  const id = await openFirst(page, url, 'fulfilment=unfulfilled&payment=paid&sort=id');
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Fulfil ${id}` });
  await dialog.getByRole('radio').first().check();
  const action = dialog.getByRole('button', { name: /^Fulfil \d+ items?$/ });
  await action.click();
  await expect(dialog).toContainText('Write the number of the parcel.');
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('HP-77001');
  await action.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Shipments' })).toContainText('tracking HP-77001');
  await page.getByRole('button', { name: `Cancel ${id}-F1` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel shipment' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Unfulfilled');
});

test('an order on hold offers no way to fulfil it until it is taken off hold', { tag: long }, async ({ console: page, url }) => {
  const id = await openFirst(page, url, 'fulfilment=unfulfilled&payment=paid&sort=-id');
  await fromMenu(page, 'Put on hold');
  const dialog = page.getByRole('dialog', { name: `Put ${id} on hold` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Address is being checked');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('On hold: nothing may leave')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fulfil', exact: true })).toHaveCount(0);
  await fromMenu(page, 'Take off hold');
  await page.getByRole('dialog').getByRole('button', { name: 'Take off hold' }).click();
  await expect(page.getByRole('button', { name: 'Fulfil', exact: true })).toBeVisible();
});

test('a capture of less says what it gives up; marking as paid says that no money comes', async ({ console: page, url }) => {
  const id = await openFirst(page, url, 'payment=authorized');
  await fromMenu(page, 'Mark as paid');
  await expect(page.getByRole('dialog', { name: `Mark ${id} as paid` })).toContainText('No money is taken by this');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Capture payment of ${id}` });
  await dialog.getByRole('spinbutton', { name: 'Amount to capture' }).fill('1');
  await expect(dialog).toContainText('are given up: there is one capture only');
  await dialog.getByRole('spinbutton', { name: 'Amount to capture' }).fill('999999');
  await expect(dialog.getByRole('button', { name: /^Capture/ })).toBeDisabled();
});

test('cancelling asks what becomes of the money and why, before anything is sent', { tag: long }, async ({ console: page, url }) => {
  const id = await openFirst(page, url, 'fulfilment=unfulfilled&payment=paid');
  await fromMenu(page, 'Cancel order');
  const dialog = page.getByRole('dialog', { name: `Cancel ${id}` });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toContainText('Choose what becomes of the money.');
  await expect(dialog).toContainText('Choose a reason for cancelling.');
  expect(asked).toEqual([]);
});
