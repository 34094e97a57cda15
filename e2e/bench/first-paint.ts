import type { Browser } from 'playwright-core';
import { figures, type Figures } from './figures.ts';
import { openWorld } from './open-world.ts';
import { openPlain, plainPage } from './plain-playwright.ts';
import { projectAt } from './project-at.ts';
import { serveConsole } from './serve-console.ts';

/** The first contentful paint of the built page with nothing cached, against that of the page as it was at a tag. */
export async function measureFirstPaint(tag: string, rounds: number): Promise<{ now: Figures; before: Figures }> {
  await using project = await projectAt(tag);
  await using oldWorld = await openWorld(project.folder);
  await using oldPage = await serveConsole(oldWorld);
  await using world = await openWorld();
  await using page = await serveConsole(world);
  await using plain = await openPlain();
  const browser = plain.page.context().browser();
  if (browser === null) throw new Error('a launched browser has a browser');
  const pages = { now: page.url, before: oldPage.url };
  const samples = { now: [] as number[], before: [] as number[] };
  // The browser's own first page is nobody's.
  for (const url of Object.values(pages)) await firstPaint(browser, url);
  for (let round = 0; round < rounds; round++) {
    // Whoever comes second may find something warm.
    const order = round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const);
    for (const each of order) samples[each].push(await firstPaint(browser, pages[each]));
  }
  return { now: figures(samples.now), before: figures(samples.before) };
}

/** Milliseconds from the navigation's start, in a context of its own. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(plainPage);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
