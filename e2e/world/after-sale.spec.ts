import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

test('goods that come back are announced, received and refunded without the label', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/orders?fulfilment=fulfilled&payment=paid&sort=-placed');
  const link = page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody').getByRole('link').first();
  const id = await link.innerText();
  await link.click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Announce return' }).click();
  const announcing = page.getByRole('dialog', { name: `Return for ${id}` });
  await announcing.getByRole('button', { name: 'Announce return' }).click();
  await expect(announcing).toContainText('Write how many come back.');
  await announcing.getByRole('spinbutton').first().fill('1');
  await announcing.getByRole('textbox', { name: 'Reason' }).fill('Too small <i>for us</i>');
  await announcing.getByRole('button', { name: 'Announce return' }).click();
  await expect(announcing).toHaveCount(0);

  await open(page, url, `/returns?q=${id}&state=expected`);
  await page.getByRole('table', { name: 'Returns', exact: true }).locator('tbody').getByRole('link').first().click();
  await expect(page.getByText('Too small <i>for us</i>')).toBeVisible();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  const receiving = page.getByRole('dialog', { name: /^Receive / });
  await receiving.getByRole('radio').first().check();
  await receiving.getByRole('spinbutton', { name: /^Damaged: / }).fill('1');
  await expect(receiving).toContainText('than were announced cannot be received');
  await receiving.getByRole('spinbutton', { name: /^Sellable: / }).fill('0');
  await receiving.getByRole('button', { name: 'Receive return' }).click();
  await expect(receiving).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toHaveCount(0);

  await open(page, url, `/orders/${id}`);
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText(/^Returns\s*R-\d+ 1 item, received$/);
  await page.getByRole('link', { name: /^pay_/ }).click();
  await page.getByRole('main').getByRole('link', { name: id }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: `Refund ${id}` });
  const label = refund.getByRole('checkbox', { name: 'Keep the return label back' });
  await expect(label).not.toBeChecked();
  await refund
    .getByRole('spinbutton', { name: /^Quantity to refund/ })
    .first()
    .fill('1');
  const action = refund.getByRole('button', { name: /^Refund [^i]/ });
  const before = await action.innerText();
  await label.check();
  await expect(action).not.toHaveText(before);
});

test('a code that does not count is refused with its reason, and stays in its box', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/discounts?state=expired');
  const code = await page.getByRole('table', { name: 'Discounts', exact: true }).locator('tbody').getByRole('link').first().innerText();
  await open(page, url, '/drafts?state=open&sort=-total');
  await page.getByRole('table', { name: 'Drafts', exact: true }).locator('tbody').getByRole('link').first().click();
  const box = page.getByRole('textbox', { name: 'Discount code' });
  await box.fill(code);
  await page.getByRole('button', { name: 'Apply code' }).click();
  await expect(page.getByRole('region', { name: 'Discount codes' }).getByRole('alert')).toBeVisible();
  await expect(box).toHaveValue(code);
});
