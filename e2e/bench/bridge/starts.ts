import { openPlain } from '../plain-playwright.ts';
import { openPlaywrightMcp } from '../playwright-mcp.ts';
import { serveConsole } from '../serve-console.ts';
import { openSession } from '../session.ts';
import { figures, time, type Figures } from '../figures.ts';

/** From nothing to the first page in hand; ours starts the world besides. Closing is not part of it. */
export async function measureStarts(
  rounds: number,
): Promise<{ readonly ours: Figures; readonly plain: Figures; readonly playwrightMcp: Figures }> {
  await using session = await openSession();
  await session.call('look');
  await using served = await serveConsole(session);
  const samples = { ours: [] as number[], plain: [] as number[], playwrightMcp: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await using opened = new AsyncDisposableStack();
    samples.ours.push(
      await time(async () => {
        const ours = opened.use(await openSession());
        await ours.call('look');
      }),
    );
    samples.plain.push(
      await time(async () => {
        const { page } = opened.use(await openPlain());
        await page.goto(served.url);
        await page.ariaSnapshot({ mode: 'ai' });
      }),
    );
    samples.playwrightMcp.push(
      await time(async () => {
        const mcp = opened.use(await openPlaywrightMcp());
        await mcp.call('browser_navigate', { url: served.url });
        await mcp.call('browser_snapshot');
      }),
    );
  }
  return { ours: figures(samples.ours), plain: figures(samples.plain), playwrightMcp: figures(samples.playwrightMcp) };
}
