import type { Locator } from 'playwright-core';
import { Refused } from '../refusal.ts';
import type { ConsolePage } from './console-page.ts';
import { valueOf } from './fill.ts';

const ACTION_MS = 1500;
const MOST_NAMED = 20;

/**
 * Chooses an option by its visible name with mouse and keyboard only.
 * @returns the check to make once the page has settled
 * @throws Refused `no_such_option` (naming what there is), `disabled`, `not_editable`, and what a click throws
 */
export async function choose(
  page: ConsolePage,
  choice: { readonly ref: string; readonly option: string; readonly deadline: number },
): Promise<() => Promise<void>> {
  const control = await page.element(choice.ref);
  const native = control.and(page.playwright.locator('select'));
  return (await native.count()) > 0 ? chooseNative(page, native, choice.option) : chooseCustom(page, control, choice);
}

/** A select's own list is no part of the page: it opens by click, and is walked by keys. */
async function chooseNative(page: ConsolePage, select: Locator, option: string): Promise<() => Promise<void>> {
  const options = select.locator('option:not(:disabled)');
  const names = (await options.allTextContents()).map(trim);
  const index = names.indexOf(option);
  if (index < 0) throw noSuchOption(option, names);
  const wanted = await options.nth(index).evaluate((each) => (each as HTMLOptionElement).value);

  await page.clickElement(select);
  await page.press('Home');
  for (let i = 0; i < index; i++) await page.press('ArrowDown');
  await page.press('Enter');
  return async () => {
    const held = await valueOf(select);
    if (held !== null && held !== wanted) throw new Refused('value_not_taken', `it is still on ${JSON.stringify(held)}`);
  };
}

/** A combobox opens its list somewhere on the page; a listbox is one. */
async function chooseCustom(
  page: ConsolePage,
  control: Locator,
  { option, deadline }: { readonly option: string; readonly deadline: number },
): Promise<() => Promise<void>> {
  const isList = (await control.getAttribute('role', { timeout: ACTION_MS })) === 'listbox';
  if (!isList) {
    await page.clickElement(control);
    await page.settle(deadline);
  }
  const options = (isList ? control : page.playwright).getByRole('option');
  const wanted = (isList ? control : page.playwright).getByRole('option', { name: option, exact: true });
  if ((await wanted.count()) === 0) {
    const names = (await options.allInnerTexts()).map(trim);
    if (names.length === 0) throw new Refused('not_editable', 'no list of options opened');
    if (!isList) await page.press('Escape');
    throw noSuchOption(option, names);
  }
  if (!(await wanted.first().isEnabled({ timeout: ACTION_MS }))) {
    if (!isList) await page.press('Escape');
    throw new Refused('disabled', `the option ${JSON.stringify(option)} is disabled`);
  }
  await page.clickElement(wanted.first());
  return async () => {
    if ((await control.count()) === 0) return;
    if (isList) {
      if ((await wanted.first().getAttribute('aria-selected', { timeout: ACTION_MS })) === 'false') {
        throw new Refused('value_not_taken', 'the option is still not selected');
      }
      return;
    }
    const held = trim((await valueOf(control)) ?? '');
    if (!held.includes(option)) throw new Refused('value_not_taken', `it now shows ${JSON.stringify(held)}`);
  };
}

function noSuchOption(option: string, names: readonly string[]): Refused {
  const more = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : '';
  const there = names.slice(0, MOST_NAMED).map((name) => JSON.stringify(name));
  return new Refused('no_such_option', `there is no option ${JSON.stringify(option)}; there are ${there.join(', ')}${more}`);
}

function trim(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
