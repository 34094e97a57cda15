import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';
import { isIn, sealedWords } from '../sealed-words.ts';
import { expect, test } from '../world/fixtures.ts';

test('the demo is labelled, needs no server for its data, gives away nothing sealed, and an order placed in it can be read back', async ({
  page,
}, info) => {
  const site = info.outputPath('site');
  const demo = spawn(process.execPath, ['harness/demo/main.ts', '--out', site], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => demo.once('exit', resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      demo.stdout.setEncoding('utf8').on('data', (more: string) => {
        text += more;
        const found = /http:\/\/\S+/.exec(text)?.[0];
        if (found !== undefined) resolve(found);
      });
      void ended.then((code) => reject(new Error(`the demo ended with ${code}`)));
    });
    await page.goto(url);
    const label = page.getByRole('complementary', { name: 'Demo' });
    await expect(label).toContainText(/No trial is played here\.\s+Draft D-[0-9]+ waits/);
    const draft = /D-[0-9]+/.exec((await label.textContent()) ?? '')?.[0] ?? '';
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts' }).click();
    await page.getByRole('table', { name: 'Drafts' }).getByRole('link', { name: draft }).click();
    await page.getByRole('radio', { name: 'Standard' }).check();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Payment' })).toBeVisible();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Place order for/ })
      .click();
    const heading = page.getByRole('heading', { name: /^Order O-/ });
    const order = /O-[0-9]+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: order })).toBeVisible();
  } finally {
    demo.kill('SIGINT');
  }
  expect(await ended).toBe(0);

  // It is for everybody to read: nothing of a task's sealed half and nothing of the grader is in it.
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const words = sealedWords();
  const told = files.flatMap(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name), 'latin1');
    return words.filter((word) => isIn(text, word)).map((word) => `${name}: ${word}`);
  });
  expect(files.length).toBeGreaterThan(10);
  expect(told).toEqual([]);
});
