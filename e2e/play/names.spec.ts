import type { Page } from '@playwright/test';
import type { SeenPage } from '#contract/gesture.ts';
import { readerScript } from '#harness/play/reader-script.ts';
import { observationOf } from '#harness/play/read-gesture.ts';
import { modalRoot } from '#mcp-bridge/page/modal-root.ts';
import { asText, shownLines } from '#mcp-bridge/page/shown-text.ts';
import { treeLines } from '#mcp-bridge/page/tree-lines.ts';
import { dialogs, openDialog } from '../console/dialogs.ts';
import { isLong, long } from '../long-run.ts';
import * as on from '../console/screens.ts';
import { expect, open, test } from '../world/fixtures.ts';

type Reading = { readonly page: SeenPage };

/** The page by the reader that a person's browser is given. */
async function byRecorder(page: Page): Promise<SeenPage> {
  await page.evaluate(readerScript());
  return page.evaluate(() => (globalThis as unknown as { tillproofReader: { read: () => Reading } }).tillproofReader.read().page);
}

/** The page by what the bridge asks of Playwright. */
async function byBridge(page: Page): Promise<string> {
  const root = await page.evaluate(modalRoot);
  const tree = await (root === null ? page : page.locator(`css=${root}`)).ariaSnapshotJSON({ mode: 'ai' });
  return asText(shownLines(treeLines(tree, new Set())));
}

function withoutRefs(text: string): string {
  return text.replaceAll(/ \[ref=\w+\]/g, '');
}

const main: readonly on.Screen[] = [
  on.home,
  on.queue,
  on.orders,
  on.newOrder,
  on.drafts,
  on.draftAddress,
  on.draftShipping,
  on.draftPayment,
  on.customers,
  on.policies,
];

test('a person’s recorder reads every main screen as the bridge does, word for word', async ({ page, url }) => {
  for (const screen of isLong ? on.screens : main) {
    const path = await on.pathOf(url, screen);
    if (path === null) continue;
    await open(page, url, path);
    await screen.before?.(page);
    expect([screen.name, withoutRefs(observationOf(await byRecorder(page)))]).toEqual([screen.name, withoutRefs(await byBridge(page))]);
  }
});

test('behind an open dialog it looks no further than the bridge', { tag: long }, async ({ page, url }) => {
  for (const dialog of dialogs) {
    const path = await on.pathOf(url, dialog.on);
    if (path === null) continue;
    await open(page, url, path);
    await dialog.on.before?.(page);
    if (!(await openDialog(page, dialog))) continue;
    const seen = await byRecorder(page);
    expect([dialog.name, seen.modal]).toEqual([dialog.name, true]);
    expect([dialog.name, withoutRefs(observationOf(seen))]).toEqual([dialog.name, withoutRefs(await byBridge(page))]);
  }
});
