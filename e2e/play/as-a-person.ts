import type { FrameLocator, Page } from '@playwright/test';

/** The console in the play page. */
export function consoleIn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title=Console]');
}

/** Picks the flagship task on a seed of one's choice. */
export async function begin(page: Page, seed: number): Promise<void> {
  await page.getByText('Choose how it is dealt').click();
  await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Play Finish a checkout and keep the hold' }).click();
  await consoleIn(page).getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

/** Finds the customer's drafts, with the keyboard. */
export async function findDrafts(page: Page): Promise<void> {
  const shop = consoleIn(page);
  const instruction = await page.getByRole('complementary', { name: 'Task' }).textContent();
  const customer = /of the customer (.+?) is ready/.exec(instruction ?? '')?.[1] ?? '';
  await shop.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts' }).click();
  await shop.getByRole('searchbox', { name: 'Search drafts' }).click();
  await page.keyboard.type(customer);
  await page.keyboard.press('Enter');
  await shop.getByText(/^2 of \d+ drafts match$/).waitFor();
}

/** Does the rest of the flagship with the mouse, in front of the drafts that were found, and puts the order's id in the answer. */
export async function checkOut(page: Page): Promise<void> {
  const shop = consoleIn(page);
  const next = shop.getByRole('button', { name: 'Save and continue' });
  const card = (group: string, text: string): Promise<void> =>
    shop.getByRole('radiogroup', { name: group }).locator('label').filter({ hasText: text }).first().click();
  const held = shop.getByRole('table', { name: 'Drafts' }).getByRole('row').filter({ hasText: 'min left' });
  await held.getByRole('link', { name: /^D-/ }).click();
  await shop.getByRole('navigation', { name: 'Checkout steps' }).getByRole('button', { name: 'Address' }).click();
  await card('Billing address', 'Default');
  await next.click();
  await card('Shipping method', 'Standard');
  await next.click();
  await card('Payment card', 'Visa');
  await next.click();
  await shop.getByRole('button', { name: 'Place order', exact: true }).click();
  await shop.getByRole('button', { name: /^Place order for/ }).click();
  const heading = await shop.getByRole('heading', { name: /^Order O-/ }).textContent();
  await page.getByLabel('Answer: order').fill(/O-\d+/.exec(heading ?? '')?.[0] ?? '');
}
