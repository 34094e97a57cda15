import type { Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { controlProblems } from './controls.ts';
import { dialogs, openDialog } from './dialogs.ts';
import { expect, test } from './fixtures.ts';
import { arrowProblems, tabProblems } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { elementsFromText } from './watch.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;

/** A test for each screen, and for each dialog that opens on one of them. */
export function tryToUse(screens: readonly Screen[]): void {
  for (const screen of screens) {
    test(`screen ${screen.name}: all of it can be seen, named, reached and pressed`, async ({ page, show, watched }) => {
      expect(await show(screen)).toBe(true);
      expect.soft(await tabProblems(page)).toEqual([]);
      await expectSound(page);
      expect.soft(await arrowProblems(page)).toEqual([]);
      expect(watched).toEqual({ foreign: [], errors: [], broken: [], hurt: [] });
    });
  }

  for (const dialog of dialogs.filter(({ on }) => screens.includes(on))) {
    test(`dialog ${dialog.name}: all of it can be seen, named, reached and pressed, and Escape leads back`, async ({
      page,
      show,
      watched,
    }) => {
      expect(await show(dialog.on)).toBe(true);
      expect(await openDialog(page, dialog)).toBe(true);
      expect.soft(await tabProblems(page)).toEqual([]);
      await expectSound(page, '[role=dialog], [role=alertdialog]');
      expect.soft(await arrowProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
      expect.soft(await page.evaluate(() => document.activeElement?.matches('a, button, input, h1, [tabindex]'))).toBe(true);
      expect(watched).toEqual({ foreign: [], errors: [], broken: [], hurt: [] });
    });
  }
}

/** Light and dark, in both sizes: nothing serious for axe, controls that agree with themselves, no sideways scroll, no markup from texts. */
async function expectSound(page: Page, within?: string): Promise<void> {
  const where = within === undefined ? {} : { within };
  expect.soft(await controlProblems(page)).toEqual([]);
  expect.soft(await seriousFindings(page, where)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Of what axe looks at, only contrast depends on the scheme.
  expect.soft(await seriousFindings(page, { ...where, rules: ['color-contrast'] })).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  }
  expect.soft(await elementsFromText(page)).toEqual([]);
}
