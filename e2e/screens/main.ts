/** `npm run screens [-- name…]`: a picture of every main screen of the console, on a fresh world, into docs/screens/. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '#harness/root.ts';
import { openPlain } from '../bench/plain-playwright.ts';
import { serveConsole } from '../bench/serve-console.ts';
import { openSession } from '../bench/session.ts';

type Shot = { readonly name: string; readonly path: string; readonly before?: (page: Page) => Promise<void>; readonly scheme?: 'dark' };

const firstRow =
  (table: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('link').first().click();
  };

const press =
  (role: 'button' | 'link' | 'menuitem', name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole(role, { name, exact: true }).first().click();
  };

const inTurn =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const act of acts) {
      await act(page);
      await page.locator('[data-ready]').waitFor({ state: 'attached' });
    }
  };

/** A draft that waits for nothing but its review: the list shows it by its step. */
const openDraft = inTurn(async (page) => {
  await page
    .getByRole('row')
    .filter({ hasText: /left · until/ })
    .first()
    .getByRole('link')
    .first()
    .click();
});

const paidOrder = async (page: Page): Promise<void> => {
  await page.getByRole('row').filter({ hasText: 'Paid' }).first().getByRole('link').first().click();
};

const shots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-dark', path: '/', scheme: 'dark' },
  { name: 'drafts', path: '/drafts' },
  { name: 'draft', path: '/drafts', before: openDraft },
  { name: 'draft-address', path: '/drafts', before: inTurn(openDraft, press('button', 'Address')) },
  { name: 'orders', path: '/orders' },
  { name: 'order-filters', path: '/orders?payment=unpaid&currency=EUR&totalFrom=5000', before: press('button', 'More filters') },
  {
    name: 'bulk',
    path: '/orders?payment=unpaid',
    before: inTurn(
      async (page) => page.getByRole('checkbox', { name: 'Select all orders on this page' }).check(),
      press('button', 'Capture'),
      async (page) => page.getByRole('dialog').waitFor(),
    ),
  },
  {
    name: 'selection',
    path: '/orders?payment=paid',
    before: async (page) => page.getByRole('checkbox', { name: 'Select all orders on this page' }).check(),
  },
  { name: 'order', path: '/orders', before: paidOrder },
  { name: 'refund', path: '/orders', before: inTurn(paidOrder, press('button', 'Refund'), press('button', 'Refund in full')) },
  {
    name: 'refund-dark',
    path: '/orders',
    before: inTurn(paidOrder, press('button', 'Refund'), press('button', 'Refund in full')),
    scheme: 'dark',
  },
  { name: 'inventory', path: '/inventory' },
  { name: 'variant', path: '/inventory', before: firstRow('Inventory') },
  { name: 'holds', path: '/inventory/holds' },
  { name: 'customers', path: '/customers' },
  { name: 'customer', path: '/customers', before: firstRow('Customers') },
  { name: 'payments', path: '/payments' },
  { name: 'discounts', path: '/discounts' },
  { name: 'returns', path: '/returns' },
  { name: 'activity', path: '/activity' },
  { name: 'policies', path: '/policies' },
  { name: 'settings', path: '/settings' },
];

const folder = join(root, 'docs/screens');
await mkdir(folder, { recursive: true });
await using session = await openSession();
await using served = await serveConsole(session);
await using plain = await openPlain();
const { page } = plain;
const wanted = process.argv.slice(2);
for (const { name, path, before, scheme } of shots) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await page.emulateMedia({ colorScheme: scheme ?? 'light', reducedMotion: 'reduce' });
  await page.goto(`${served.url}${path}`);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  await before?.(page);
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  process.stderr.write(`${name}.png\n`);
}
