import type { Locator } from 'playwright-core';
import { Refused } from '../refusal.ts';
import type { ConsolePage } from './console-page.ts';
import { isGuarded } from './mask.ts';

const ACTION_MS = 1500;

/** How date and time fields are typed, digit by digit. The order of a date follows the browser's language, so both are tried. */
const typedFields: Readonly<
  Record<string, { readonly form: RegExp; readonly example: string; readonly ways: (value: string) => string[] }>
> = {
  date: {
    form: /^\d{4}-\d{2}-\d{2}$/,
    example: '2026-03-16',
    ways: (value) => [
      `${value.slice(8)}${value.slice(5, 7)}${value.slice(0, 4)}`,
      `${value.slice(5, 7)}${value.slice(8)}${value.slice(0, 4)}`,
    ],
  },
  time: { form: /^\d{2}:\d{2}$/, example: '10:00', ways: (value) => [value.replace(':', '')] },
};

/**
 * Replaces a field's value the way a person does: clicks into it, then types over what is there.
 * @throws Refused `not_editable`, `value_not_taken`, and what a click throws
 */
export async function fill(page: ConsolePage, field: Locator, value: string): Promise<void> {
  const typed = typedFields[(await field.getAttribute('type', { timeout: ACTION_MS })) ?? ''];
  if (typed !== undefined && value !== '') {
    if (!typed.form.test(value)) throw new Refused('value_not_taken', `write it like ${typed.example}`);
    for (const digits of typed.ways(value)) {
      await field.blur({ timeout: ACTION_MS });
      await field.focus({ timeout: ACTION_MS });
      await page.playwright.keyboard.type(digits);
      if ((await field.inputValue({ timeout: ACTION_MS })) === value) return;
    }
    throw new Refused('value_not_taken', `it now holds ${JSON.stringify(await field.inputValue({ timeout: ACTION_MS }))}`);
  }
  if (!(await isEditable(field))) throw new Refused('not_editable', 'it is no field that text can be written into');
  await page.hands.clickElement(field);
  try {
    await field.fill(value, { timeout: ACTION_MS });
  } catch (error) {
    if (error instanceof Error && /Malformed value|Cannot type text/.test(error.message)) {
      throw new Refused('value_not_taken', `it does not take ${JSON.stringify(value)}`);
    }
    throw error;
  }
}

/** What a field holds; null where it has gone away. */
export async function valueOf(field: Locator): Promise<string | null> {
  if ((await field.count()) === 0) return null;
  return unless(
    /Node is not an <input>/,
    () => field.inputValue({ timeout: ACTION_MS }),
    () => field.innerText({ timeout: ACTION_MS }),
  );
}

/** Whether nobody but its owner may read the field. */
export async function isSecret(field: Locator): Promise<boolean> {
  const [type, autocomplete] = await Promise.all(['type', 'autocomplete'].map((name) => field.getAttribute(name, { timeout: ACTION_MS })));
  return isGuarded({ type: type ?? null, autocomplete: autocomplete ?? null });
}

/** @throws Refused `not_editable` where it is nothing that can be ticked */
export async function isChecked(box: Locator): Promise<boolean> {
  return unless(
    /Not a checkbox or radio/,
    () => box.isChecked({ timeout: ACTION_MS }),
    () => {
      throw new Refused('not_editable', 'it is no checkbox, radio button or switch');
    },
  );
}

function isEditable(field: Locator): Promise<boolean> {
  return unless(
    /Element is not an <input>/,
    () => field.isEditable({ timeout: ACTION_MS }),
    () => Promise.resolve(false),
  );
}

/** Playwright says what an element is only by refusing: `other` is what to do for an element that is not of the kind. */
async function unless<T>(message: RegExp, first: () => Promise<T>, other: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (error instanceof Error && message.test(error.message)) return other();
    throw error;
  }
}
