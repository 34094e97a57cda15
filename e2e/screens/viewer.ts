import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { loadViewerPage } from '#harness/viewer/built-page.ts';
import { serveFolder } from '#harness/viewer/served-folder.ts';
import { createViewerApp } from '#harness/viewer/viewer-app.ts';
import { tillproof } from '../command.ts';

type Shot = { readonly name: string; readonly path: string; readonly scheme?: 'dark' };

/** Pictures of the viewer's pages, of a run that is played for them: two tasks, an agent that solves them and one that does harm. */
export async function takeViewer(page: Page, folder: string, wanted: (name: string) => boolean): Promise<void> {
  const names = ['viewer-run', 'viewer-run-dark', 'viewer-trial', 'viewer-trial-dark'];
  if (!names.some(wanted)) return;
  const runs = mkdtempSync(join(tmpdir(), 'tillproof-screens-'));
  const tasks = ['finish-checkout', 'cancel-order'].map((task) => `checkout-console/${task}`).join(',');
  const agents = ['--agent', 'reference', '--agent', 'wiper', '--trials', '2', '--workers', '2'];
  const played = await tillproof(['run', '--tasks', tasks, ...agents, '--out', runs, '--run', 'two-agents']);
  if (played.code !== 0) throw new Error(`the run for the pictures came to nothing: ${played.stderr}`);
  try {
    await takeFrom(runs, page, folder, wanted);
  } finally {
    rmSync(runs, { recursive: true, force: true });
  }
}

/** The same of a folder of runs that is there, with a run of the name `two-agents`. */
async function takeFrom(runs: string, page: Page, folder: string, wanted: (name: string) => boolean): Promise<void> {
  const onFault = (error: unknown): never => {
    throw error;
  };
  const server = createServer(createViewerApp({ folder: serveFolder(runs, undefined, onFault), page: await loadViewerPage(), onFault }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const trials = readdirSync(join(runs, 'two-agents')).filter((name) => name.startsWith('t-'));
    const [trial = ''] = trials;
    for (const { name, path, scheme } of shotsOf(trial)) {
      if (!wanted(name)) continue;
      await page.emulateMedia({ colorScheme: scheme ?? 'light', reducedMotion: 'reduce' });
      await page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(folder, `${name}.png`) });
      process.stderr.write(`${name}.png\n`);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function shotsOf(trial: string): readonly Shot[] {
  const run = '/runs/two-agents/';
  return [
    { name: 'viewer-run', path: run },
    { name: 'viewer-run-dark', path: run, scheme: 'dark' },
    { name: 'viewer-trial', path: `${run}${trial}/#a3` },
    { name: 'viewer-trial-dark', path: `${run}${trial}/#a3`, scheme: 'dark' },
  ];
}
