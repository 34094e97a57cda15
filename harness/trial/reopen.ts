import { randomBytes } from 'node:crypto';
import type { AfterPage } from '#contract/after-page.ts';
import { sha256 } from '#contract/digest.ts';
import { ReopenMessage, type ReopenOrder } from '#contract/reopen.ts';
import { Snapshot } from '#contract/snapshot.ts';
import { Cannot } from '../cannot.ts';
import { withDeadline } from '../deadline.ts';
import type { Browser } from '../setup/find-browser.ts';
import { makeScratch } from './scratch.ts';
import type { StagePlan } from './stage.ts';
import { startProcess } from './start-process.ts';
import { startWorld } from './world-process.ts';

/** A page of the shop as it stood when the trial was over. `jpeg`: base64. */
export type PageAfter = { readonly name: string; readonly page: AfterPage; readonly jpeg: string };

type Plan = Pick<StagePlan, 'task' | 'variant' | 'seed' | 'trialId' | 'rooms'> & { readonly browser: Browser };

const LOOK_MS = 45_000;

/**
 * Opens a trial's last state in a world of its own that refuses every command, and looks at pages of it with a browser of its own. By now
 * everything of the trial is dead, so nobody else is there.
 * @throws where the world, the browser or a page does not come
 */
export async function reopen(plan: Plan, final: string, pages: ReopenOrder['pages']): Promise<readonly PageAfter[]> {
  const { task, seed, variant, trialId, rooms } = plan;
  await using own = await makeScratch();
  const scratch = own.path;
  const asked = Promise.withResolvers<never>();
  asked.promise.catch(() => undefined);
  const world = await startWorld({
    entry: rooms.world,
    trialId,
    scratch,
    onLedger: () => asked.reject(new Error('a page that was only looked at asked for a change')),
  });
  try {
    const capability = randomBytes(32).toString('hex');
    const { initialStateDigest } = await world.setUp({
      world: task.public.world,
      seed,
      variant,
      hiddenState: task.hiddenState,
      capability,
      reopened: Snapshot.parse(JSON.parse(final)),
    });
    if (initialStateDigest !== sha256(final)) throw new Cannot('malformed_world', 'the world does not open as it was left');
    const order: ReopenOrder = { appSocket: world.appSocket, capability, browser: plan.browser, scratch, pages };
    return await Promise.race([withDeadline(look(order, trialId), LOOK_MS, 'the shop reopened'), asked.promise]);
  } finally {
    await world.end();
  }
}

async function look(order: ReopenOrder, trialId: string): Promise<readonly PageAfter[]> {
  const { child, exited, lastWords } = startProcess({
    entry: 'mcp-bridge/reopen.ts',
    args: [],
    trialId,
    scratch: order.scratch,
    stdio: 'ignore',
  });
  const pages: PageAfter[] = [];
  let done = false;
  child.on('message', (raw) => {
    const { data: message } = ReopenMessage.safeParse(raw);
    // Whoever talks nonsense has shown nothing.
    if (message === undefined) child.kill('SIGKILL');
    else if (message.kind === 'done') done = true;
    else pages.push({ name: message.name, page: message.page, jpeg: message.jpeg });
  });
  child.send(order);
  const { code, signal } = await exited;
  if (!done) throw new Error(`the shop could not be looked at again (${signal ?? code}): ${lastWords()}`);
  return pages;
}
