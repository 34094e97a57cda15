import type { Locator, Page, Request } from '@playwright/test';
import { isLong } from '../long-run.ts';
import { dialogs, openDialog } from './dialogs.ts';
import { expect, test } from './fixtures.ts';
import { walked, type Screen } from './screens.ts';

/** One kind of bad input: what goes into boxes for text, and what into those for numbers. */
type Kind = { readonly name: string; readonly text: string; readonly number: string };

const always: readonly Kind[] = [
  { name: 'nothing', text: '', number: '' },
  { name: 'far too much', text: 'x'.repeat(5000), number: '99999999999999999999' },
  { name: 'hostile to readers', text: '\u202e\u0007__proto__ \ufeff\u{1f4a9} {{7*7}} %00 ../..', number: '-7' },
];
const atLength: readonly Kind[] = [
  { name: 'only spaces', text: '   ', number: '0' },
  { name: 'of another type', text: '{"a":[1]}', number: '0.5' },
  { name: 'out of all bounds', text: '-1', number: '1e300' },
];
const kinds = isLong ? [...always, ...atLength] : always;

test.use({ purpose: 'to change' });

const boxes = 'input[type=text], input[type=search], input[type=email], textarea';
const numbers = 'input[type=number]';
const clean = { foreign: [], errors: [], broken: [], hurt: [] };

/** One screen for each address: its other states have the same forms. */
const plain: readonly Screen[] = [...new Map(walked.toReversed().map((screen) => [screen.path.split('?')[0], screen])).values()];

for (const screen of plain) {
  test(`forms on screen ${screen.name} answer bad input with words`, async ({ page, show, watched }) => {
    expect(await show(screen)).toBe(true);
    const count = await page.locator('form').count();
    for (let index = 0; index < count; index += 1) {
      for (const kind of kinds) {
        const form = page.locator('form').nth(index);
        // What was accepted may have led to another screen.
        if (kind === kinds[0] || (await form.count()) === 0) await show(screen);
        await tryOut(page, form, kind);
      }
    }
    expect(watched).toEqual(clean);
  });
}

for (const screen of new Set(dialogs.map(({ on }) => on).filter((on) => walked.includes(on)))) {
  test(`dialogs on screen ${screen.name} answer bad input with words`, async ({ page, show, watched }) => {
    for (const dialog of dialogs.filter(({ on }) => on === screen)) {
      const form = page.getByRole('dialog').locator('form');
      for (const kind of kinds) {
        // What was accepted has closed the dialog, and may have used up what it is about.
        if (!(await form.isVisible()) && !((await show(screen)) && (await openDialog(page, dialog)))) break;
        if ((await form.locator(`${boxes}, ${numbers}`).count()) === 0) break;
        // The first try leaves every choice open as well.
        if (kind !== kinds[0]) await chooseFirst(page, form);
        await tryOut(page, form, kind);
      }
      if (await form.isVisible()) await page.keyboard.press('Escape');
    }
    expect(watched).toEqual(clean);
  });
}

for (const address of [
  '/orders?page=-1&payment=__proto__&sort=constructor&q=%00',
  `/orders?q=${'x'.repeat(5000)}`,
  '/orders?page=9999',
  '/orders/%00',
  '/orders/..%2f..%2fapi',
  '/orders/__proto__',
  '/drafts/%3Cscript%3Ehurt()%3C%2Fscript%3E',
  '/drafts/D-9999?step=review',
  '/drafts?state=%F0%9F%92%A9',
  '/inventory/none/nowhere',
  '/inventory/holds?state=1e9&page=0.5',
  '/customers/C-0000/edit',
  '/policies/constructor',
  '/payments/%E2%80%AE',
  '/discounts/%25',
  '/returns/R-0',
]) {
  test(`the address ${address.slice(0, 60)} leads to a page that says what it is`, async ({ page, url, watched }) => {
    const response = await page.goto(`${url}${address}`);
    // What cannot be the path of a screen is refused by the server; all others are for the page to explain.
    if (response?.status() === 404) await expect(page.locator('body')).toHaveText('Not found');
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.locator('body')).not.toContainText(/stopped working|could not be shown/);
    expect(watched).toEqual(clean);
  });
}

/**
 * Fills a form with bad input and sends it off. Whatever becomes of it is said: a field is marked, or an alert stands there, or what
 * the server answered can be read. Input that turns out to be fine is accepted.
 */
async function tryOut(page: Page, form: Locator, { name, text, number }: Kind): Promise<void> {
  for (const box of await form.locator(boxes).all()) await box.fill(text);
  for (const box of await form.locator(numbers).all()) await box.fill(number);
  const dialogsBefore = await page.getByRole('dialog').count();
  const last = form.locator('button[type=submit]');
  // Where something has to be looked up first, that is what takes the input.
  const submit = (await last.isEnabled()) ? last : form.getByRole('button', { name: 'Look up' });
  if ((await submit.count()) === 0) return;
  const what = `${await submit.innerText()} with ${name}`;
  const isSearch = (await form.getByRole('searchbox').count()) > 0;
  const before = page.url();
  const sent: Request[] = [];
  const note = (request: Request): void => void sent.push(request);
  page.on('request', note);
  await submit.click();
  const refusals: string[] = [];
  let changes = 0;
  for (const request of sent.filter((it) => it.method() === 'POST')) {
    const response = await request.response();
    changes += 1;
    if (response !== null && !response.ok()) refusals.push(((await response.json()) as { message: string }).message);
  }
  await page.locator('[data-ready]').waitFor({ state: 'attached' });
  page.off('request', note);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }), what).toHaveText(/\S/);
  for (const refusal of refusals) await expect(page.getByText(refusal).first(), what).toBeVisible();
  // Sent off, looked for, filtered by, or asked about once more: then it was good enough to go on with.
  const asksAgain = (await page.getByRole('dialog').count()) > dialogsBefore;
  if (asksAgain) await page.keyboard.press('Escape');
  if (changes > 0 || isSearch || asksAgain || page.url() !== before || !(await form.isVisible())) return;
  await expect(
    form
      .locator('[aria-invalid=true], [role=alert]')
      .or(form.getByText(/^(Choose|Write) /))
      .first(),
    what,
  ).toBeVisible();
}

/** Makes every choice that the form asks for. */
async function chooseFirst(page: Page, form: Locator): Promise<void> {
  for (const group of await form.getByRole('radiogroup').all()) await group.getByRole('radio').first().check();
  for (const select of await form.locator('button[role=combobox]').all()) {
    await select.click();
    await page.getByRole('option').first().click();
  }
}
