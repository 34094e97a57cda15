import { expect, open, test } from './fixtures.ts';
import { long } from '../long-run.ts';

test('clearing stale holds names every one of them before it releases any', async ({ console: page, url }) => {
  await open(page, url, '/inventory/holds');
  await page.getByRole('button', { name: 'Clear stale holds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear stale holds' });
  await dialog.getByRole('button', { name: 'Clear holds' }).click();
  await expect(dialog).toContainText('Choose a location.');
  await dialog.getByRole('radio').first().check();
  const holds = dialog.getByRole('list', { name: 'Holds to be released' }).getByRole('listitem');
  await expect(dialog).toContainText('would be released');
  const count = await holds.count();
  await expect(dialog.getByRole('button', { name: /^Clear \d+ holds?$/ })).toHaveText(`Clear ${count} hold${count === 1 ? '' : 's'}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a hold is given away only to a draft that was looked up and shown', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/inventory/holds?state=active');
  await page
    .getByRole('button', { name: /^More actions for hold_/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Give to another draft' }).click();
  const dialog = page.getByRole('dialog', { name: /^Give hold_\d+ to another draft$/ });
  await expect(dialog.getByRole('button', { name: 'Give hold' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Draft' }).fill('D-0000');
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Draft' })).toHaveAccessibleDescription(/no draft D-0000/);
});

test('what a list shows is saved as a view, opened again and deleted', { tag: long }, async ({ console: page, url }) => {
  await open(page, url, '/drafts?state=open&sort=-total');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('Open, dearest first');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'Open, dearest first' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/\/drafts$/);
  await views.getByRole('link', { name: 'Open, dearest first' }).click();
  await expect(page).toHaveURL(/state=open&sort=-total|sort=-total&state=open/);
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(views.getByRole('link', { name: 'Open, dearest first' })).toHaveCount(0);
});
