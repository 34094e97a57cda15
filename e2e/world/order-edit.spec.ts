import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

test('an edit is staged, says what it comes to, and is saved with the difference charged', async ({ console: page, url }) => {
  await open(page, url, '/orders?fulfilment=unfulfilled&payment=paid&currency=EUR&sort=total');
  const link = page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody').getByRole('link').first();
  const id = await link.innerText();
  await link.click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Edit order ${id}` })).toBeVisible();
  const bar = page.getByRole('group', { name: 'Unsaved changes' });
  await expect(bar).toContainText('Nothing is changed yet');
  await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled();

  // Something that is not on the order yet.
  const items = await page.getByRole('list', { name: 'Items of this edit' }).innerText();
  const [sku, price] = items.includes('CND-FIG') ? ['MUG-BLU', '€14.50'] : ['CND-FIG', '€22.00'];
  await page.getByRole('button', { name: 'Add item' }).click();
  const adding = page.getByRole('dialog', { name: `Add item to ${id}` });
  await adding.getByRole('textbox', { name: 'SKU' }).fill(sku);
  await adding.getByRole('button', { name: 'Add item' }).click();
  await expect(adding).toHaveCount(0);
  await expect(bar).toContainText(`${price} more to collect`);
  await expect(bar).toContainText(/promised at (BER|HAM|PAR)/);

  await page.reload();
  await expect(bar).toContainText(`${price} more to collect`);
  await bar.getByRole('button', { name: 'Save' }).click();
  const saving = page.getByRole('dialog', { name: `Save edit of ${id}` });
  await saving.getByRole('button', { name: 'Save edit' }).click();
  await expect(saving).toContainText('Choose what becomes of the difference.');
  await saving.getByRole('radio', { name: /^Charge / }).check();
  await saving.getByRole('button', { name: `Save and charge ${price}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(`Order edited: it costs ${price} more`);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(`${price} more charged to`);
});

test('what is removed can be kept, and a discarded edit leaves the order as it was', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/orders?fulfilment=unfulfilled&payment=paid&currency=EUR&sort=-total');
  const link = page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody').getByRole('link').first();
  const id = await link.innerText();
  await link.click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const first = page.getByRole('list', { name: 'Items of this edit' }).getByRole('listitem').first();
  await first.getByRole('button', { name: /^Remove / }).click();
  await expect(first).toContainText(/Removed: \d+ fewer/);
  await page.getByRole('link', { name: 'All orders' }).click();
  await open(page, url, `/orders/${id}`);
  await expect(page.getByText('Being edited')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fulfil', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'Go on editing' }).click();
  await first.getByRole('button', { name: /^Keep / }).click();
  await expect(first.getByRole('spinbutton')).toBeVisible();
  await page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: `Discard edit of ${id}` })
    .getByRole('button', { name: 'Discard edit' })
    .click();
  await expect(page.getByRole('button', { name: 'Fulfil', exact: true })).toBeVisible();
});
