import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../world/fixtures.ts';
import { trialProcesses } from '#harness/trial/trial-processes.ts';
import { copyProject } from '../copy-project.ts';

test('npm run dev shows the console with the instruction, takes over edits without a reload, and leaves nothing behind', async ({
  page,
}) => {
  // Not in Playwright's own output folder, which vite does not watch.
  const project = mkdtempSync(join(tmpdir(), 'console-in-development-'));
  copyProject(project);
  const dev = spawn(process.execPath, ['harness/dev/main.ts', '--seed', '3'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => dev.once('exit', resolve));
  try {
    const said = await new Promise<string>((resolve, reject) => {
      let text = '';
      dev.stdout.setEncoding('utf8').on('data', (more: string) => {
        text += more;
        if (/http:\/\/\S+/.test(text)) resolve(text);
      });
      void ended.then((code) => reject(new Error(`dev ended with ${code}`)));
    });
    await page.goto(/http:\/\/\S+/.exec(said)?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.getByText('Finish this checkout')).toBeVisible();

    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    const screen = join(project, 'world-app/worlds/checkout-console/console/screens/home/home-screen.tsx');
    const source = readFileSync(screen, 'utf8').replace('title="Home"', 'title="Home, edited"');
    // The watcher may still be reading the tree when the page is up already, so the file is saved until it is noticed.
    await expect(async () => {
      writeFileSync(screen, source);
      await expect(page.getByRole('heading', { level: 1, name: 'Home, edited' })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.locator('[data-not-reloaded]')).toBeAttached();
  } finally {
    dev.kill('SIGINT');
  }
  expect(await ended).toBe(0);
  rmSync(project, { recursive: true });
  expect(trialProcesses(`dev-${dev.pid}`)).toEqual([]);
});
