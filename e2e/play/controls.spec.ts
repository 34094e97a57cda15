import { begin, consoleIn } from './as-a-person.ts';
import { expect, test } from './fixtures.ts';
import { long } from '../long-run.ts';

test(
  'menus, lists, boxes, shortcuts and dialogs, by mouse and by keyboard, are calls that the bridge can do again',
  { tag: long },
  async ({ page, serve }) => {
    test.slow();
    const server = await serve();
    await page.goto(server.urls[0] ?? '');
    await begin(page, 7);
    const shop = consoleIn(page);
    const heading = (name: string | RegExp): Promise<void> => shop.getByRole('heading', { level: 1, name }).waitFor();

    await test.step('the finder, by its shortcut and Enter', async () => {
      await shop.getByRole('heading', { level: 1, name: 'Home' }).click();
      await page.keyboard.press('Control+k');
      await shop.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await shop.getByRole('dialog').waitFor({ state: 'detached' });
    });
    await test.step('a list, a box and a link by the keyboard', async () => {
      await shop.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts' }).focus();
      await page.keyboard.press('Enter');
      await heading('Drafts');
      await shop.getByRole('table', { name: 'Drafts' }).getByRole('checkbox').nth(1).check();
      // A native list of the browser, walked by keys as by a person who does not open it.
      await shop.getByRole('combobox', { name: /^State/ }).focus();
      await page.keyboard.press('ArrowDown');
      await shop.getByText(/drafts match/).waitFor();
    });
    await test.step('a menu by the mouse, and again by the keyboard', async () => {
      await shop.getByRole('table', { name: 'Drafts' }).getByRole('link', { name: /^D-/ }).first().click();
      await heading(/^Draft D-/);
      await shop.getByRole('button', { name: 'More actions' }).click();
      await shop.getByRole('menuitem').first().click();
      await shop.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await shop.getByRole('dialog').waitFor({ state: 'detached' });
      await shop.getByRole('button', { name: 'More actions' }).focus();
      await page.keyboard.press('Enter');
      await shop.getByRole('menuitem').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await shop.getByRole('dialog').waitFor();
      await shop.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await shop.getByRole('dialog').waitFor({ state: 'detached' });
    });

    await page.getByLabel('How it went').selectOption('I give up');
    await page.getByRole('button', { name: 'Give up' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It fails', { timeout: 60_000 });
    await expect(page.getByText('The replay could not go on')).toBeHidden();
    await expect(page.getByText('Not all of it could be recorded')).toBeHidden();
    const steps = await page.getByRole('region', { name: 'What was recorded' }).getByRole('listitem').allTextContents();
    expect(steps.map((step) => step.replaceAll(/D-\d+/g, 'D-N'))).toEqual([
      'press Control+k',
      'press Escape',
      'press link “Drafts”',
      'tick checkbox “Select D-N”',
      'choose "Open" in combobox “State”',
      'press link “D-N”',
      'press button “More actions”',
      'press menuitem “Complete without payment”',
      'press Escape',
      'press button “More actions”',
      'press menuitem “Add item”',
      'press button “Cancel”',
    ]);
  },
);
