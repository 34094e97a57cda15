import { randomBytes } from 'node:crypto';
import type { AfterPage } from '#contract/after-page.ts';
import { sha256 } from '#contract/digest.ts';
import { ReopenMessage, type ReopenOrder } from '#contract/reopen.ts';
import { Snapshot } from '#contract/snapshot.ts';
import { Cannot } from '../cannot.ts';
import { settledWithin, withDeadline } from '../deadline.ts';
import type { Browser } from '../setup/find-browser.ts';
import { makeScratch } from './scratch.ts';
import type { StagePlan } from './stage.ts';
import { startProcess } from './start-process.ts';
import { endTrialProcesses } from './trial-processes.ts';
import { startWorld, type World } from './world-process.ts';

/** A page of the shop as it stood when the trial was over. `jpeg`: base64. */
export type PageAfter = { readonly name: string; readonly page: AfterPage; readonly jpeg: string };

type Plan = Pick<StagePlan, 'task' | 'variant' | 'seed' | 'trialId' | 'rooms'> & { readonly browser: Browser };
type Shop = Extract<ReopenOrder, { kind: 'shop' }>;

const LOOK_MS = 45_000;
const GONE_MS = 2000;

/**
 * Opens a trial's last state in a world of its own that refuses every command, and looks at pages of it with a browser of its own. By now
 * everything of the trial is dead, so nobody else is there.
 * @throws where the world, the browser or a page does not come
 */
export async function reopen(plan: Plan, final: string, pages: Shop['pages']): Promise<readonly PageAfter[]> {
  await using own = await makeScratch();
  const scratch = own.path;
  // Browser and world start at once: each takes as long as the other.
  await using looker = startLooker(plan, scratch);
  const asked = Promise.withResolvers<never>();
  asked.promise.catch(() => undefined);
  const onLedger = (): void => asked.reject(new Error('a page that was only looked at asked for a change'));
  const world = await startWorld({ entry: plan.rooms.world, trialId: plan.trialId, scratch, onLedger });
  try {
    const capability = await setUpAsLeft(world, plan, final);
    const looked = looker.look({ kind: 'shop', appSocket: world.appSocket, capability, pages });
    return await Promise.race([withDeadline(looked, LOOK_MS, 'the shop reopened'), asked.promise]);
  } finally {
    await world.end();
  }
}

/** The world with the last state for its first. Returns its capability. */
async function setUpAsLeft(world: World, { task, seed, variant }: Plan, final: string): Promise<string> {
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
  return capability;
}

type Looker = AsyncDisposable & { readonly look: (shop: Shop) => Promise<readonly PageAfter[]> };

/** A process with a browser of its own, which starts at once. */
function startLooker({ browser, trialId }: Plan, scratch: string): Looker {
  const { child, exited, lastWords } = startProcess({ entry: 'mcp-bridge/reopen.ts', args: [], trialId, scratch, stdio: 'ignore' });
  const send = (order: ReopenOrder): void => void child.send(order, () => undefined);
  const pages: PageAfter[] = [];
  let done = false;
  child.on('message', (raw) => {
    const { data: message } = ReopenMessage.safeParse(raw);
    // Whoever talks nonsense has shown nothing.
    if (message === undefined) child.kill('SIGKILL');
    else if (message.kind === 'done') done = true;
    else pages.push({ name: message.name, page: message.page, jpeg: message.jpeg });
  });
  send({ kind: 'browser', ...browser, scratch });
  return {
    look: async (shop) => {
      // One that is gone already is told of below.
      send(shop);
      const { code, signal } = await exited;
      if (!done) throw new Error(`the shop could not be looked at again (${signal ?? code}): ${lastWords()}`);
      return pages;
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await settledWithin(exited, GONE_MS);
      // Its browser, where it could not end it itself.
      await endTrialProcesses(trialId);
    },
  };
}
