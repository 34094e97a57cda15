import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { jobsOf } from '#harness/run/job.ts';
import { beginRun, madeUpPlan, playMadeUp } from '#harness/run/testing/made-up-run.ts';
import { loadViewerPage } from '#harness/viewer/built-page.ts';
import { serveFolder } from '#harness/viewer/served-folder.ts';
import { createViewerApp } from '#harness/viewer/viewer-app.ts';
import { expect, test } from '../fixtures.ts';
import { long } from '../long-run.ts';
import { openAt } from './open-report.ts';

test('a folder of runs is looked at from its list to a step, and a reader’s finding is kept', async ({ honest }) => {
  const base = mkdtempSync(join(tmpdir(), 'tillproof-viewer-'));
  const trialDir = dirname(String(honest.summary['report']));
  const trial = basename(trialDir);
  cpSync(trialDir, join(base, 'one', trial), { recursive: true });
  const faults: unknown[] = [];
  const onFault = (error: unknown): void => void faults.push(error);
  const server = createServer(createViewerApp({ folder: serveFolder(base, undefined, onFault), page: await loadViewerPage(), onFault }));
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await openAt(address, {}, async ({ page, complaints }) => {
      await page.getByRole('link', { name: /^one/ }).click();
      await page.getByRole('combobox', { name: 'Result' }).selectOption('pass');
      await expect(page).toHaveURL(/result=pass/);
      await page.reload();
      await expect(page.getByRole('table', { name: 'Trials' }).getByRole('row')).toHaveCount(2);
      await page.getByRole('link', { name: `Trial ${trial}` }).click();
      // One step in view: the page moves by now.
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/#a2$/);
      await expect(page.getByRole('article').getByRole('img')).toHaveJSProperty('complete', true);
      await page.getByRole('textbox', { name: 'Reader' }).fill('A reader');
      await page.getByRole('button', { name: 'Keep finding' }).click();
      await expect(page.getByText('A reader', { exact: true })).toBeVisible();
      expect(readFileSync(join(base, 'one/reviews.jsonl'), 'utf8')).toContain('"finding":"sound"');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download bundle' }).click();
      expect((await download).suggestedFilename()).toBe(`${trial}.tar.gz`);
      expect(await (await download).failure()).toBeNull();
      await page.goto(new URL(`../compare?a=${trial}&b=${trial}`, page.url()).href);
      await expect(page.getByRole('article')).toHaveCount(2);
      expect(complaints).toEqual([]);
      expect(faults).toEqual([]);
    });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(base, { recursive: true });
  }
});

test('a long list is fetched as it is scrolled to, and whole where it is searched', { tag: long }, async () => {
  const base = mkdtempSync(join(tmpdir(), 'tillproof-viewer-'));
  const plan = madeUpPlan({ seeds: Array.from({ length: 320 }, (_, i) => i + 1) });
  const dir = beginRun(base, plan);
  jobsOf(plan).forEach((job, i) => playMadeUp(dir, `t-${1000 + i}`, job, {}));
  const faults: unknown[] = [];
  const onFault = (error: unknown): void => void faults.push(error);
  const server = createServer(createViewerApp({ folder: serveFolder(dir, undefined, onFault), page: await loadViewerPage(), onFault }));
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/runs/${plan.run}/`;
    await openAt(address, {}, async ({ page, requests, complaints }) => {
      const table = page.getByRole('table', { name: 'Trials' });
      await expect(table.getByRole('link', { name: 'Trial t-1000' })).toBeVisible();
      expect(requests.filter((url) => url.includes('/rows'))).toEqual([]);
      await page.locator('.card.trials').evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await expect(table.getByRole('link', { name: 'Trial t-1319' })).toBeVisible();
      expect(requests.filter((url) => url.includes('/rows')).length).toBe(2);
      await page.goto(`${address}?words=t-1300`);
      await expect(table.getByRole('link')).toHaveCount(1);
      await expect(page.getByText('1 of 320 trials', { exact: true })).toBeVisible();
      expect(complaints).toEqual([]);
      expect(faults).toEqual([]);
    });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(base, { recursive: true });
  }
});
