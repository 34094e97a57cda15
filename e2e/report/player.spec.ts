import { expect, test } from '../fixtures.ts';
import { openReport } from './open-report.ts';

test('a report fetches nothing, breaks no policy and moves step by step', async ({ honest: trial }) => {
  await openReport(trial.summary, {}, async ({ page, requests, complaints }) => {
    const step = page.getByRole('article');
    await expect(step).toHaveCount(1);
    await expect(step).toContainText(`Step 1 of ${trial.actions.length}`);
    await page.keyboard.press('ArrowRight');
    await expect(step).toContainText('Step 2 of');
    await page.getByRole('button', { name: 'Previous step' }).click();
    await expect(step).toContainText('Step 1 of');
    await page.getByRole('link', { name: /Place order for/ }).click();
    await expect(step.getByRole('heading', { level: 3 })).toContainText('Place order for');
    await expect(step).toContainText(/money .* captured from Visa ending \d{4}/);
    expect(requests).toEqual([expect.stringMatching(/^file:.*report\.html$/)]);
    expect(complaints).toEqual([]);
  });
});

test('without its script a report shows every step, one below the other', async ({ honest: trial }) => {
  await openReport(trial.summary, { javaScriptEnabled: false }, async ({ page }) => {
    await expect(page.getByRole('article')).toHaveCount(trial.actions.length);
    await expect(page.getByRole('navigation', { name: 'Steps' })).toBeHidden();
  });
});

for (const width of [390, 1280]) {
  test(`nothing sticks out at a width of ${width}`, async ({ honest: trial }) => {
    await openReport(trial.summary, { viewport: { width, height: 800 } }, async ({ page }) => {
      for (const fold of await page.locator('details').all()) await fold.evaluate((details) => details.setAttribute('open', ''));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
}
