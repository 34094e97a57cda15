import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

async function openDraft(page: Page, url: string, search: string): Promise<string> {
  await open(page, url, `/drafts?${search}`);
  const link = page.getByRole('table', { name: 'Drafts', exact: true }).locator('tbody').getByRole('link', { name: /^D-/ }).first();
  const id = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Draft ${id}` })).toBeVisible();
  return id;
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a copy of a draft says what it leaves behind, opens, and can be deleted again', async ({ console: page, url }) => {
  const id = await openDraft(page, url, 'state=open&sort=id');
  await fromMenu(page, 'Duplicate');
  const dialog = page.getByRole('dialog', { name: `Duplicate ${id}` });
  await expect(dialog).toContainText('no hold, no discount and no shipping method');
  await dialog.getByRole('button', { name: 'Duplicate draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Draft ${id}`);
  const copy = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Draft ', '');
  await expect(page.getByText('No hold')).toBeVisible();
  await fromMenu(page, 'Delete');
  await page
    .getByRole('dialog', { name: `Delete ${copy}` })
    .getByRole('button', { name: 'Delete draft' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: copy, exact: true })).toHaveCount(0);
});

test('a parked draft says what it waits for, until it is unparked', { tag: long }, async ({ console: page, url }) => {
  await openDraft(page, url, 'state=open&sort=-id');
  await fromMenu(page, 'Park');
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'No stock' }).click();
  await page.getByRole('button', { name: 'Park draft' }).click();
  await expect(page.getByText('Parked: No stock')).toBeVisible();
  await fromMenu(page, 'Unpark');
  await page.getByRole('button', { name: 'Unpark draft' }).click();
  await expect(page.getByText('Parked: No stock')).toHaveCount(0);
});

test('an item that is not for sale is refused at its box', { tag: long }, async ({ console: page, url }) => {
  await openDraft(page, url, 'state=open&sort=-total');
  await fromMenu(page, 'Add item');
  const sku = page.getByRole('textbox', { name: 'SKU' });
  await sku.fill('nonsense');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(sku).toHaveAccessibleDescription('Write a SKU such as CHR-ASH.');
  await sku.fill('ZZZ-ZZZ');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test(
  'an address of a draft is written anew, with the profile’s only where that stays ticked',
  { tag: long },
  async ({ console: page, url }) => {
    await openDraft(page, url, 'state=open&sort=created');
    await page.getByRole('button', { name: 'Address', exact: true }).click();
    for (const name of ['Shipping address', 'Billing address']) {
      await page.getByRole('radiogroup', { name }).getByRole('radio').first().check();
    }
    await page.getByRole('button', { name: 'Save and continue' }).click();
    // The next step opens once the addresses are saved; pressed sooner, "Address" would be left again.
    await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Address', exact: true }).click();
    await page.getByRole('button', { name: 'Edit shipping address' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit shipping address of D-/ });
    await dialog.getByRole('textbox', { name: 'Street and number' }).fill('');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Street and number' })).toHaveAccessibleDescription('Write street and number.');
    await dialog.getByRole('textbox', { name: 'Street and number' }).fill('Kerkpad 27b');
    const profile = dialog.getByRole('checkbox', { name: 'Update customer profile' });
    await expect(profile).toBeChecked();
    await profile.uncheck();
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('The shipping address of this draft is none of the saved ones')).toBeVisible();
    await expect(page.getByText(/Kerkpad 27b, /)).toBeVisible();
  },
);

test('a draft is made from the list for a customer who is looked up', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/drafts');
  await page.getByRole('button', { name: 'New draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'New draft' });
  await dialog.getByRole('button', { name: 'Look up' }).click();
  const box = dialog.getByRole('textbox', { name: 'Find customer' });
  await expect(box).toHaveAccessibleDescription('Write an id, a name or an e-mail address.');
  await box.fill('nobody of that name');
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(box).toHaveAccessibleDescription('No customer matches.');
  await box.fill('a');
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByText(/^\d+ customers match; write more/)).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Customer' }).getByRole('radio').first().check();
  await dialog.getByRole('button', { name: /^Create draft for C-\d+$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Draft D-\d+ made for / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Draft D-/ })).toBeVisible();
});

test('the hold of a draft is extended beside the time it has left', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/drafts?state=open');
  await page
    .getByRole('row')
    .filter({ hasText: /left · until .* · soon/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: /^Extend hold_/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'New expiry' }).fill('2026-03-18 09:30');
  await page.getByRole('button', { name: 'Extend hold', exact: true }).click();
  await expect(page.getByText('47 h 30 min left · until 18 Mar, 09:30').first()).toBeVisible();
});

test(
  'billing is the same as shipping by one press, and a reload asks before that is lost',
  { tag: long },
  async ({ console: page, url }) => {
    await openDraft(page, url, 'state=open&sort=created');
    await page.getByRole('button', { name: 'Address', exact: true }).click();
    const shipping = page.getByRole('radiogroup', { name: 'Shipping address' });
    const billing = page.getByRole('radiogroup', { name: 'Billing address' });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual([]);
    await shipping.getByRole('radio').first().check();
    await billing.getByRole('radio').last().check();
    await page.getByRole('button', { name: 'Same as shipping' }).click();
    await expect(billing.getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('button', { name: 'Same as shipping' })).toHaveCount(0);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  },
);

test(
  'a line is back-ordered with a note, says so in the list, and waits no more once that is ended',
  { tag: long },
  async ({ console: page, url }) => {
    await open(page, url, '/drafts?state=open');
    const bare = page.getByRole('row').filter({ hasText: 'No hold' }).getByRole('link', { name: /^D-/ }).first();
    const id = await bare.innerText();
    await open(page, url, `/drafts/${id}?step=items`);
    const button = page.getByRole('button', { name: /^Back-order ./ }).first();
    const title = ((await button.getAttribute('aria-label')) ?? '').replace('Back-order ', '');
    await button.click();
    const dialog = page.getByRole('dialog', { name: `Back-order ${title}` });
    await expect(dialog).toContainText('Nothing is held or promised');
    await dialog.getByRole('button', { name: /^Back-order \d+$/ }).click();
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(/Write what it waits for\./);
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Due on Friday');
    await dialog.getByRole('button', { name: /^Back-order \d+$/ }).click();
    await expect(page.getByText('“Due on Friday”')).toBeVisible();
    await open(page, url, '/drafts?state=back-ordered');
    await expect(page.getByRole('row').filter({ hasText: id })).toContainText('Back-ordered');
    await expect(page.getByText('1 of 24 drafts match')).toBeVisible();
    await open(page, url, `/drafts/${id}?step=items`);
    await page.getByRole('button', { name: `End back-order of ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End back-order' }).click();
    await expect(page.getByText('“Due on Friday”')).toHaveCount(0);
  },
);
