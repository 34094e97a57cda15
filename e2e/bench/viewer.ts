import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { jobsOf } from '#harness/run/job.ts';
import { beginRun, madeUpPlan, playMadeUp } from '#harness/run/testing/made-up-run.ts';
import { loadViewerPage } from '#harness/viewer/built-page.ts';
import { serveFolder } from '#harness/viewer/served-folder.ts';
import { createViewerApp } from '#harness/viewer/viewer-app.ts';
import { figures, time, type Figures } from './figures.ts';
import { openPlain, plainPage } from './plain-playwright.ts';
import { ratio, row } from './rows.ts';

const sizes = { large: 1000, small: 10 } as const;
const rounds = 20;

type Measured = { readonly first: { readonly large: number; readonly small: number }; readonly large: Figures; readonly small: Figures };

/** Folders of 1,000 and of 10 signed trials, their run pages opened in turn by one browser, from navigation to matrix and first rows painted. */
export async function benchViewer(say: (text: string) => void): Promise<object> {
  const base = mkdtempSync(join(tmpdir(), 'tillproof-bench-'));
  const stateBefore = process.env['TILLPROOF_STATE'];
  process.env['TILLPROOF_STATE'] = join(base, 'state');
  try {
    say(`viewer: run pages of ${sizes.large} and ${sizes.small} trials …`);
    const runs = join(base, 'runs');
    for (const [name, trials] of Object.entries(sizes)) writeRun(runs, name, trials);
    const { first, large, small } = await measure(runs, say);
    const value = ratio(large, small);
    say(row('run page of 1,000 trials / of 10 (under 1.5)', value, large, small));
    say(`first time, nobody has indexed: ${first.large.toFixed(0)} ms and ${first.small.toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`);
    return { runPage1000Vs10: value, load: loadavg()[0], raw: { first, large, small } };
  } finally {
    if (stateBefore === undefined) delete process.env['TILLPROOF_STATE'];
    else process.env['TILLPROOF_STATE'] = stateBefore;
    rmSync(base, { recursive: true, force: true });
  }
}

/** Two agents; the second fails every other trial. */
function writeRun(base: string, run: string, trials: number): void {
  const agents = ['reference', 'noop'];
  const plan = madeUpPlan({ run, agents, seeds: Array.from({ length: trials / agents.length }, (_, i) => i + 1) });
  const dir = beginRun(base, plan);
  jobsOf(plan).forEach((job, i) => {
    const isFail = job.agent === 'noop' && job.seed % 2 === 0;
    playMadeUp(dir, `t-${i}`, job, isFail ? { result: 'fail', labels: ['no_effect'] } : {});
  });
}

async function measure(runs: string, say: (text: string) => void): Promise<Measured> {
  const onFault = (error: unknown): void => say(String(error));
  const server = createServer(createViewerApp({ folder: serveFolder(runs, undefined, onFault), page: await loadViewerPage(), onFault }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await using plain = await openPlain();
  const browser = plain.page.context().browser();
  if (browser === null) throw new Error('a launched browser has a browser');
  const address = (name: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/runs/${name}/`;
  const open = (name: keyof typeof sizes): Promise<number> => painted(browser, address(name), sizes[name]);
  try {
    const first = { small: await time(() => open('small')), large: await time(() => open('large')) };
    const samples = { large: [] as number[], small: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      // Whoever comes second may find something warm.
      const order = round % 2 === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const);
      for (const name of order) samples[name].push(await open(name));
    }
    return { first, large: figures(samples.large), small: figures(samples.small) };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Milliseconds from the navigation's start to a frame that shows the matrix and the first rows, in a context of its own. */
async function painted(browser: Browser, url: string, trials: number): Promise<number> {
  const context = await browser.newContext(plainPage);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
    const seen = await page.evaluate(
      () =>
        new Promise<{ ms: number; matrix: number; rows: number; says: string }>((resolve) => {
          const look = (): void => {
            const [matrix, rows] = ['#matrix', '#trials'].map(
              (id) => document.querySelector(id)?.closest('section')?.querySelectorAll('tbody tr').length ?? 0,
            );
            if (document.readyState === 'loading' || !matrix || !rows) requestAnimationFrame(look);
            // The frame after the one in which they are there: it is on the screen.
            else
              requestAnimationFrame(() =>
                resolve({ ms: performance.now(), matrix, rows, says: document.querySelector('output')?.textContent ?? '' }),
              );
          };
          look();
        }),
    );
    // A sample counts only if the page is that of this run.
    if (seen.rows < 10 || seen.says !== `${trials} trials`) throw new Error(`the page shows ${seen.rows} rows and says "${seen.says}"`);
    return seen.ms;
  } finally {
    await context.close();
  }
}
