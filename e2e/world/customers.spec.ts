import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

async function createCustomer(page: Page, url: string, name: string): Promise<string> {
  await open(page, url, '/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('somebody@mail.example');
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a name with markup in it is shown as the text that it is', async ({ console: page, url }) => {
  await createCustomer(page, url, 'Eve <b>Bold</b> & <img src=x>');
  await expect(page.locator('main b, main img')).toHaveCount(0);
});

test('leaving an edited form asks first, and saving it does not', async ({ console: page, url }) => {
  const id = await createCustomer(page, url, 'Ada Probe');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Unsaved changes' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Phone' }).fill('030 1234');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('030 1234');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Phone' }).fill('030 5678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${id}$`));
  await expect(page.getByRole('main')).toContainText('030 5678');
});

test('what is wrong with a form is said at its boxes, and nothing is sent', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Write a name.');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/Write an e-mail address/);
  expect(sent).toEqual([]);
});

test('a tag is put on and taken off', { tag: long }, async ({ console: page, url }) => {
  await createCustomer(page, url, 'Tilda Tag');
  await page.getByRole('textbox', { name: 'New tag' }).fill('vip');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('button', { name: 'Remove tag vip' }).click();
  await expect(page.getByRole('button', { name: 'Remove tag vip' })).toHaveCount(0);
});

test('a customer is deleted only by their name, and what goes with them is said', async ({ console: page, url }) => {
  const id = await createCustomer(page, url, 'Dora Gone');
  await page.getByRole('button', { name: 'New draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Draft D-/ })).toBeVisible();
  await open(page, url, `/customers/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${id}` });
  await expect(dialog).toContainText('1 draft');
  await dialog.getByRole('textbox', { name: 'Name to confirm' }).fill('Somebody Else');
  await dialog.getByRole('button', { name: 'Delete customer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Type the name');
  await dialog.getByRole('textbox', { name: 'Name to confirm' }).fill('Dora Gone');
  await dialog.getByRole('button', { name: 'Delete customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers', exact: true })).toBeVisible();
});

test(
  'addresses are added, made the default one, changed and removed, and a half-written one is not lost unasked',
  { tag: long },
  async ({ console: page, url }) => {
    await createCustomer(page, url, 'Adele Dress');
    const add = async (street: string): Promise<void> => {
      await page.getByRole('link', { name: 'Add address' }).click();
      await page.getByRole('textbox', { name: 'Street and number' }).fill(street);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('Write a city.');
      await page.getByRole('textbox', { name: 'Postcode' }).fill('20457');
      await page.getByRole('textbox', { name: 'City' }).fill('Hamburg');
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Adele Dress', exact: true })).toBeVisible();
    };
    await add('Am Markt 1');
    await add('Kerkpad 2');
    const items = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
    await expect(items.filter({ has: page.getByText('Default', { exact: true }) })).toContainText('Am Markt 1');
    await page.getByRole('button', { name: 'Make default: Kerkpad 2, 20457 Hamburg' }).click();
    await page.getByRole('button', { name: 'Make default', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Am Markt 1, 20457 Hamburg' }).click();
    await page.getByRole('button', { name: 'Remove address' }).click();
    await expect(items).toHaveCount(1);
    await expect(items).toContainText('Kerkpad 2');
    await page.getByRole('link', { name: 'Edit Kerkpad 2, 20457 Hamburg' }).click();
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Kerkpad <i>27b</i>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(items).toContainText('Kerkpad <i>27b</i>');
  },
);
