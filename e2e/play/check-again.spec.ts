import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { long } from '../long-run.ts';
import { begin } from './as-a-person.ts';
import { expect, test } from './fixtures.ts';

test('a run without a verdict is checked again, in the same folder, and gets one', { tag: long }, async ({ page, serve, out }) => {
  test.slow();
  const first = await serve();
  const port = Number(new URL(first.urls[0] ?? '').port);
  await page.goto(first.urls[0] ?? '');
  await begin(page, 7);
  await page.getByLabel('How it went').selectOption('I give up');
  await page.getByRole('button', { name: 'Give up' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('It fails', { timeout: 60_000 });
  await first.end();

  // As if the machine had failed: the trial is there, and says nothing.
  const [journal = ''] = globSync(join(out, 'play/*/journal.jsonl'));
  const invalid = { result: 'invalid', labels: [], gates: [], stopped: 'no browser was found', report: null };
  writeFileSync(
    journal,
    readFileSync(journal, 'utf8')
      .split('\n')
      .map((line) => (line.includes('"kind":"graded"') ? JSON.stringify({ kind: 'graded', at: Date.now(), outcome: invalid }) : line))
      .join('\n'),
  );
  await serve({ port });
  await page.reload();
  await expect(page.getByText('no browser was found')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(title).toHaveText('It fails', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden();
});
