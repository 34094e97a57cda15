import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { root } from '#harness/root.ts';
import { rooms } from '#harness/trial/rooms.ts';
import { makeScratch } from '#harness/trial/scratch.ts';
import { endTrialProcesses } from '#harness/trial/trial-processes.ts';
import { startWorld } from '#harness/trial/world-process.ts';
import { serveConsole } from '../bench/serve-console.ts';

/** What differs from the flagship's shop. */
export type Opening = { readonly signedIn: 'viewer' | 'support' | 'order_manager' | 'inventory_manager' | 'admin' };

/** A fresh world without a bridge, its console on a loopback port. Gone on dispose. */
export type Shop = AsyncDisposable & { readonly url: string };

export async function openShop(opening: Partial<Opening>): Promise<Shop> {
  await using opened = new AsyncDisposableStack();
  const task = await loadTask(TaskRef.parse('checkout-console/finish-checkout'), [join(root, 'packs')]);
  const scratch = opened.use(await makeScratch());
  const trialId = `shop-${randomBytes(4).toString('hex')}`;
  opened.defer(() => endTrialProcesses(trialId));
  const world = await startWorld({ entry: rooms.world, trialId, scratch: scratch.path, onLedger: () => undefined });
  opened.defer(() => world.end());
  const capability = randomBytes(32).toString('hex');
  const hiddenState = { ...(task.hiddenState as object), ...opening };
  await world.setUp({ world: 'checkout-console', seed: 1, variant: 'clean', hiddenState, capability });
  const { url } = opened.use(await serveConsole({ appSocket: world.appSocket, capability }));
  const all = opened.move();
  return { url, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
