import { randomBytes } from 'node:crypto';
import type { SetupDone } from '#contract/world-control.ts';
import { makeScratch } from '#harness/trial/scratch.ts';
import { endTrialProcesses } from '#harness/trial/trial-processes.ts';
import { startFlagshipWorld } from '../bench/flagship-world.ts';
import { serveConsole } from '../bench/serve-console.ts';

/** What differs from the flagship's shop. */
export type Opening = {
  readonly signedIn: 'viewer' | 'support' | 'order_manager' | 'inventory_manager' | 'admin';
  readonly dials: Readonly<Record<string, string>>;
};

/** A fresh world without a bridge, its console on a loopback port. Gone on dispose. */
export type Shop = AsyncDisposable & { readonly url: string; readonly bindings: SetupDone['bindings'] };

export async function openShop(opening: Partial<Opening>): Promise<Shop> {
  await using opened = new AsyncDisposableStack();
  const scratch = opened.use(await makeScratch());
  const trialId = `shop-${randomBytes(4).toString('hex')}`;
  opened.defer(() => endTrialProcesses(trialId));
  const world = await startFlagshipWorld({ trialId, scratch: scratch.path, hidden: opening, onLedger: () => undefined });
  opened.defer(() => world.end());
  const { bindings } = world;
  const { url } = opened.use(await serveConsole(world));
  const all = opened.move();
  return { url, bindings, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
