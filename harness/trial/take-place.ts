import type { Manifest } from '#contract/manifest.ts';
import type { Agent } from '../agents/agent.ts';
import { enterSandbox } from '../sandbox/enter-sandbox.ts';
import type { OutsideHost } from './outside-host.ts';

/** A player where it will play, and what the verdict says about that place. */
type Place = AsyncDisposable & { readonly player: Agent | OutsideHost; readonly containment: Manifest['containment'] };

/** Finds out, before a trial begins, what its player could reach, and confines it where it can be confined. @throws Cannot as `enterSandbox` does */
export async function takePlace(player: Agent | OutsideHost, trial: Parameters<typeof enterSandbox>[1]): Promise<Place> {
  if ('over' in player) return { player, containment: 'outside', [Symbol.asyncDispose]: () => Promise.resolve() };
  const { agent, containment, ...entered } = await enterSandbox(player, trial);
  return { player: agent, containment, [Symbol.asyncDispose]: async () => entered[Symbol.asyncDispose]() };
}
