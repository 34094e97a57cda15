/** `npm run screens [-- name…]`: a picture of every main screen of the console, on a fresh world, and of the viewer's pages, into docs/screens/. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '#harness/root.ts';
import { openPlain } from '../bench/plain-playwright.ts';
import { serveConsole } from '../bench/serve-console.ts';
import { openSession } from '../bench/session.ts';
import { takeViewer } from './viewer.ts';

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

/** The first row of a list that says so, opened. */
const rowThatSays = (words: string | RegExp): ((page: Page) => Promise<void>) =>
  inTurn(async (page) => {
    await page.getByRole('row').filter({ hasText: words }).first().getByRole('link').first().click();
  });

const heldDraft = rowThatSays(/left · until/);

const paidOrder = rowThatSays('Paid');

const shots: readonly Shot[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-charts',
    path: '/',
    before: async (page) => page.getByRole('heading', { name: 'Stock at risk' }).scrollIntoViewIfNeeded(),
  },
  { name: 'home-dark', path: '/', scheme: 'dark' },
  { name: 'drafts', path: '/drafts' },
  {
    name: 'new-draft',
    path: '/drafts',
    before: inTurn(
      press('button', 'New draft'),
      async (page) => page.getByRole('textbox', { name: 'Find customer' }).fill('weber'),
      press('button', 'Look up'),
    ),
  },
  { name: 'draft', path: '/drafts', before: rowThatSays('At review') },
  { name: 'draft-address', path: '/drafts', before: inTurn(heldDraft, press('button', 'Address')) },
  { name: 'queue', path: '/queue' },
  {
    name: 'complete-all',
    path: '/queue',
    before: inTurn(press('button', 'Complete all'), async (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'back-order',
    path: '/drafts?state=open',
    before: inTurn(
      rowThatSays('No hold'),
      press('button', 'Items'),
      async (page) =>
        page
          .getByRole('button', { name: /^Back-order ./ })
          .first()
          .click(),
      async (page) => page.getByRole('textbox', { name: 'Note' }).fill('Next delivery is due on Friday.'),
      async (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Back-order [0-9]/ })
          .click(),
      async (page) => page.getByText('Next delivery is due on Friday.').first().waitFor(),
    ),
  },
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
  { name: 'holds-dark', path: '/inventory/holds', scheme: 'dark' },
  { name: 'customers', path: '/customers' },
  { name: 'customer', path: '/customers', before: firstRow('Customers') },
  { name: 'payments', path: '/payments' },
  { name: 'payment', path: '/payments', before: firstRow('Payments') },
  { name: 'statements', path: '/payments/statements' },
  { name: 'statement', path: '/payments/statements?state=open', before: firstRow('Statements') },
  {
    name: 'statement-report',
    path: '/payments/statements?state=open',
    before: inTurn(firstRow('Statements'), async (page) =>
      page
        .getByRole('button', { name: /^Report S-/ })
        .first()
        .click(),
    ),
  },
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
await takeViewer(page, folder, (name) => wanted.length === 0 || wanted.includes(name));
