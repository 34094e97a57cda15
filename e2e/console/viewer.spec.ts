import { expect, test } from './fixtures.ts';
import * as on from './screens.ts';
import { changes, sendChanges } from './send-changes.ts';
import { long } from '../long-run.ts';

test.use({ signedIn: 'viewer' });

/** Controls of the page's own part that change nothing in the shop: they look for, sort, page, filter and open. */
const harmless =
  /^(Search|More filters|Clear filters|Remove filter .*|Previous page|Next page|First page|Items|Address|Shipping|Payment|Review|Dismiss message)$/;

test('a viewer finds nothing to press or to fill in that would change the shop, and reads why', { tag: long }, async ({ page, show }) => {
  let shown = 0;
  // Where rows are to be selected first, there is nothing for a viewer to select.
  for (const screen of on.screens.filter(({ before }) => before === undefined)) {
    if (!(await show(screen))) continue;
    shown += 1;
    await expect(page.getByText('viewer, read only')).toBeVisible();
    const main = page.getByRole('main');
    const offered = await main
      .locator('button:enabled:not(th button)')
      .evaluateAll((all) => all.map((it) => it.ariaLabel ?? it.textContent.trim()));
    expect(
      offered.filter((name) => !harmless.test(name)),
      screen.name,
    ).toEqual([]);
    expect(await main.locator('input:enabled:not([type=search]), textarea:enabled').count(), screen.name).toBe(0);
  }
  expect(shown).toBeGreaterThan(25);
});

test('a viewer is refused by code whatever the page sends', async ({ page, show }) => {
  await show(on.home);
  const kinds = Object.keys(changes) as (keyof typeof changes)[];
  expect(await sendChanges(page, kinds)).toEqual(kinds.map(() => '403 not_permitted'));
  expect(await show(on.home)).toBe(true);
});
