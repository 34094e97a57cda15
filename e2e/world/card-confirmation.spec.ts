import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

type Customer = { readonly id: string; readonly cards: readonly { readonly last4: string }[] };

/** The first customer of whom a card with these digits is saved. */
async function customerWithCard(page: Page, url: string, last4: string): Promise<string> {
  const { rows } = (await (await page.request.get(`${url}/api/customers?page=all`)).json()) as { rows: readonly { id: string }[] };
  for (const { id } of rows) {
    const customer = (await (await page.request.get(`${url}/api/customers/${id}`)).json()) as Customer;
    if (customer.cards.some((card) => card.last4 === last4)) return id;
  }
  throw new Error(`nobody has a card ending ${last4}`);
}

/** Makes a draft of one candle for a customer and goes on to its review. */
async function draftToReview(page: Page, url: string, customer: string, last4: string): Promise<string> {
  await open(page, url, `/customers/${customer}`);
  await page.getByRole('button', { name: 'New draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Draft D-/ })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add item' }).click();
  await page.getByRole('textbox', { name: 'SKU' }).fill('CND-FIG');
  await page.getByRole('dialog').getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const onward = page.getByRole('button', { name: 'Save and continue' });
  await onward.click();
  await page.getByRole('radiogroup', { name: 'Shipping address' }).getByRole('radio').first().check();
  await page.getByRole('radiogroup', { name: 'Billing address' }).getByRole('radio').first().check();
  await onward.click();
  await page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio', { name: 'Standard' }).check();
  await onward.click();
  await page.getByRole('radio', { name: new RegExp(`ending ${last4}$`) }).check();
  await onward.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Review' })).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).innerText()).replace('Draft ', '');
}

test('a card whose bank asks: failed nothing is placed, asked again and approved the order is', async ({ console: page, url }) => {
  const draft = await draftToReview(page, url, await customerWithCard(page, url, '3184'), '3184');
  const place = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Place order', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Place order for/ })
      .click();
  };
  await place();
  const bank = page.getByRole('dialog', { name: `Confirm payment of ${draft}` });
  await bank.getByRole('button', { name: 'Submit answer' }).click();
  await expect(bank).toContainText('Choose what the cardholder says.');
  await bank.getByRole('radio', { name: 'Fail the confirmation' }).check();
  await bank.getByRole('button', { name: 'Submit answer' }).click();
  await expect(bank.getByRole('alert')).toContainText('Nothing was charged and nothing was placed');
  await page.reload();
  await place();
  await bank.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('The bank asks for a confirmation')).toBeVisible();
  await page.getByRole('button', { name: 'Answer the bank' }).click();
  await bank.getByRole('radio', { name: 'Approve' }).check();
  await bank.getByRole('button', { name: 'Submit answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order O-/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Paid');
});

test(
  'a slow bank: the order is placed with its payment pending, and the page says that the bank still thinks',
  { tag: long },
  async ({ console: page, url }) => {
    await draftToReview(page, url, await customerWithCard(page, url, '0077'), '0077');
    await page.getByRole('button', { name: 'Place order', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Place order for/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order O-/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Payment pending');
    await expect(page.getByRole('main')).toContainText('Processing at the bank');
    await page.getByRole('textbox', { name: 'Add a note' }).fill('The bank takes its time.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('The bank takes its time.');
    await page.getByRole('textbox', { name: 'New tag' }).fill('slow-bank');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('captured on');
  },
);
