import type { Page } from '@playwright/test';
import { long } from '../long-run.ts';
import { begin, consoleIn, findDrafts } from './as-a-person.ts';
import { expect, test } from './fixtures.ts';

test(
  'reload, another tab, pause, back and a host that is started anew: the run goes on where it was',
  { tag: long },
  async ({ page, context, serve }) => {
    test.slow();
    const first = await serve();
    const port = Number(new URL(first.urls[0] ?? '').port);
    await page.goto(first.urls[0] ?? '');
    await begin(page, 7);
    await findDrafts(page);
    await expect(page.getByText('3 steps')).toBeVisible();

    await test.step('the page is loaded again, and the console is where it was', async () => {
      await page.reload();
      await expect(consoleIn(page).getByText(/^2 of \d+ drafts match$/)).toBeVisible();
      await expect(page.getByText('4 steps')).toBeVisible();
    });

    await test.step('another tab takes it over, and the first can do nothing', async () => {
      const other = await context.newPage();
      await other.goto(first.urls[0] ?? '');
      await expect(consoleIn(other).getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'This task is open in another tab' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeDisabled();
      await other.close();
      await page.getByRole('button', { name: 'Play here' }).click();
      await expect(consoleIn(page).getByText(/^2 of \d+ drafts match$/)).toBeVisible();
    });

    await test.step('paused, the clock stands and the console is covered', async () => {
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
      const stands = await page.getByRole('timer').textContent();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(stands ?? '');
      await page.getByRole('main').getByRole('button', { name: 'Go on' }).click();
    });

    await test.step('a note is saved; the host ends and starts anew; the note is there', async () => {
      const shop = consoleIn(page);
      await shop.getByRole('table', { name: 'Drafts' }).getByRole('link', { name: /^D-/ }).first().click();
      await shop.getByRole('navigation', { name: 'Checkout steps' }).getByRole('button', { name: 'Address' }).click();
      await shop.getByRole('radiogroup', { name: 'Billing address' }).getByRole('radio').first().check();
      await shop.getByRole('button', { name: 'Save and continue' }).click();
      await expect(shop.getByRole('radiogroup', { name: 'Shipping method' })).toBeVisible();
      await first.end();
      await expect(page.getByRole('heading', { name: 'The play server is away' })).toBeVisible();
      await serve({ port });
      await expect(page.getByRole('heading', { name: 'The play server is away' })).toBeHidden();
      await shop.getByRole('navigation', { name: 'Checkout steps' }).getByRole('button', { name: 'Address' }).click();
      await expect(shop.getByRole('radiogroup', { name: 'Billing address' }).getByRole('radio').first()).toBeChecked();
    });

    await test.step('the browser’s back button goes back in the console, and is a step', async () => {
      const shop = consoleIn(page);
      await shop.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Policies' }).click();
      await expect(shop.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
      await pressBack(page);
      await expect(shop.getByRole('navigation', { name: 'Checkout steps' })).toBeVisible();
    });

    await test.step('given up, it is graded as a failure', async () => {
      await page.getByLabel('How it went').selectOption('I give up');
      await page.getByRole('button', { name: 'Give up' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('It fails', { timeout: 60_000 });
      await expect(page.getByRole('listitem').filter({ hasText: /^back$/ })).toBeVisible();
      await expect(page.getByText('The replay could not go on')).toBeHidden();
    });
  },
);

/** The button of the browser. Playwright's own waits for a load that a frame's history does not bring. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
  await browser.detach();
}

test('a link is good for one browser, and each person has a shop of their own', { tag: long }, async ({ browser, serve }) => {
  const server = await serve({ host: { address: '127.0.0.1', invite: 2 } });
  const [one = '', two = ''] = server.urls;
  const [ada, ben, eve] = await Promise.all([1, 2, 3].map(async () => (await browser.newContext()).newPage()));
  if (ada === undefined || ben === undefined || eve === undefined) throw new Error('there are three');
  for (const [page, url] of [
    [ada, one],
    [ben, two],
  ] as const) {
    await page.goto(url);
    await page.getByRole('button', { name: 'Come in' }).click();
  }
  await begin(ada, 7);
  await expect(ben.getByRole('heading', { name: 'Pick a task' })).toBeVisible();
  await begin(ben, 8);
  const instruction = (page: typeof ada): Promise<string | null> =>
    page.getByRole('complementary', { name: 'Task' }).locator('p').first().textContent();
  expect(await instruction(ada)).not.toBe(await instruction(ben));

  await eve.goto(one);
  await eve.getByRole('button', { name: 'Come in' }).click();
  await expect(eve.getByRole('alert')).toContainText('This link has been used');
  await eve.goto(new URL('/_play/', one).href);
  await expect(eve.getByRole('heading', { name: 'You need a link' })).toBeVisible();
  const asked = await eve.request.post(new URL('/_play/begin', one).href, {
    data: { task: 'checkout-console/finish-checkout', variant: 'clean', seed: 1 },
  });
  expect(asked.status()).toBe(403);
  for (const page of [ada, ben, eve]) await page.context().close();
});
