import { findRef } from '#harness/agents/find-ref.ts';
import { figures, time, type Figures } from './figures.ts';
import { openPlain, pressAndLook } from './plain-playwright.ts';
import { openPlaywrightMcp } from './playwright-mcp.ts';
import { serveConsole } from './serve-console.ts';
import { openSession } from './session.ts';

/** A press with the settled new state in hand, three ways, on the same list of 25 orders: turned a page forth and back. */
export async function measurePress(rounds: number, perRound: number): Promise<{ ours: Figures; plain: Figures; playwrightMcp: Figures }> {
  await using session = await openSession();
  await using served = await serveConsole(session);
  await using plain = await openPlain();
  await using peer = await openPlaywrightMcp();

  let ourTree = await session.call('look');
  ourTree = await session.call('click', {
    ref: findRef(ourTree, { role: 'link', name: 'Orders', within: { role: 'navigation', name: 'Main' } }),
  });
  await plain.page.goto(`${served.url}/orders`);
  await plain.page.getByRole('button', { name: 'Next page' }).waitFor();
  await peer.call('browser_navigate', { url: `${served.url}/orders` });
  await peer.call('browser_wait_for', { text: 'Next page' });
  let peerTree = await peer.call('browser_snapshot');

  const samples = { ours: [] as number[], plain: [] as number[], playwrightMcp: [] as number[] };
  // A, B, C, A, B, C: whatever else the machine does meets all three alike.
  for (let round = 0; round < rounds; round++) {
    for (let press = 0; press < perRound; press++) {
      const name = press % 2 === 0 ? 'Next page' : 'Previous page';
      const shows = press % 2 === 0 ? /26–50 of/ : /\b1–25 of/;
      samples.ours.push(
        await time(async () => {
          ourTree = right(await session.call('click', { ref: findRef(ourTree, { role: 'button', name }) }), shows);
        }),
      );
      samples.plain.push(await time(async () => right(await pressAndLook(plain.page, name), shows)));
      samples.playwrightMcp.push(
        await time(async () => {
          peerTree = right(await peer.pressAndLook(peerTree, name), shows);
        }),
      );
    }
  }
  return { ours: figures(samples.ours), plain: figures(samples.plain), playwrightMcp: figures(samples.playwrightMcp) };
}

/** A fast wrong answer is a failure, not a sample. */
function right(tree: string, shows: RegExp): string {
  if (!shows.test(tree)) throw new Error(`the state in hand does not show ${shows.source}:\n${tree.slice(-900)}`);
  return tree;
}
