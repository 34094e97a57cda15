import type { Page } from '@playwright/test';
import { long } from '../long-run.ts';
import { expect, test } from './fixtures.ts';
import { hostileText } from './hostile-text.ts';
import { screens } from './screens.ts';
import { elementsFromText } from './watch.ts';

/** What the screens say happened without repeating its words: a message went out, an order was cancelled. */
const shownNowhere: readonly string[] = ['cancel-reason', 'message'];

test('whatever people write stands on the screens as the text that it is', async ({ page, show, texts, watched }) => {
  const missing = new Set(texts.keys());
  for (const screen of screens) {
    expect(await show(screen)).toBe(true);
    const shown = await shownText(page);
    for (const mark of missing) if (shown.includes(oneLine(texts.get(mark) ?? ''))) missing.delete(mark);
    expect(await elementsFromText(page), screen.name).toEqual([]);
  }
  expect([...missing].toSorted()).toEqual(shownNowhere);
  expect(watched).toEqual({ foreign: [], errors: [], broken: [], hurt: [] });
});

test('texts that no command of the shop writes are text all the same', { tag: long }, async ({ page, show, watched }) => {
  const written = new Set([
    'message',
    'reason',
    'title',
    'description',
    'label',
    'name',
    'shop',
    'who',
    'by',
    'customer',
    'detail',
    'needs',
    'memo',
  ]);
  const marks = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: withHostileTexts(answer, written, marks) });
  });
  const shown = new Set<string>();
  for (const screen of screens) {
    expect(await show(screen)).toBe(true);
    const text = await shownText(page);
    for (const mark of marks) if (text.includes(oneLine(hostileText(mark, 200)))) shown.add(mark);
    expect(await elementsFromText(page), screen.name).toEqual([]);
  }
  expect([...marks].filter((mark) => !shown.has(mark))).toEqual([]);
  expect(watched).toEqual({ foreign: [], errors: [], broken: [], hurt: [] });
});

/** What can be read on the screen, in boxes too. */
async function shownText(page: Page): Promise<string> {
  return oneLine(
    await page.evaluate(() => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      return [document.title, document.body.innerText, ...boxes].join('\n');
    }),
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** An answer of the server with every text under those names made hostile. */
function withHostileTexts(value: unknown, names: ReadonlySet<string>, marks: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((it) => withHostileTexts(it, names, marks));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner !== 'string' || !names.has(name)) return [name, withHostileTexts(inner, names, marks)];
      marks.add(name);
      return [name, hostileText(name, 200)];
    }),
  );
}
