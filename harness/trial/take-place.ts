import type { Manifest } from '#contract/manifest.ts';
import type { Agent } from '../agents/agent.ts';
import { enterSandbox } from '../sandbox/enter-sandbox.ts';
import { standsApart } from '../separate/stand-apart.ts';
import type { OutsideHost } from './outside-host.ts';

/** A player where it will play, and what the verdict says about that place. */
type Place = AsyncDisposable & { readonly player: Agent | OutsideHost; readonly containment: Manifest['containment'] };

/** Finds out, before a trial begins, what its player could reach, and confines it where it can be confined. @throws Cannot as `enterSandbox` does */
export async function takePlace(player: Agent | OutsideHost, trial: Parameters<typeof enterSandbox>[1]): Promise<Place> {
  if ('over' in player) return { player, containment: await ofHost(player, trial), [Symbol.asyncDispose]: () => Promise.resolve() };
  const { agent, containment, ...entered } = await enterSandbox(player, trial);
  return { player: agent, containment, [Symbol.asyncDispose]: async () => entered[Symbol.asyncDispose]() };
}

/** `separate` only where the host says who it is and a probe as that user got at nothing. */
async function ofHost(
  host: OutsideHost,
  { scratch, runDir, task, onProgress }: Parameters<typeof enterSandbox>[1],
): Promise<'separate' | 'outside'> {
  const { agentUid } = host;
  if (agentUid === null) return 'outside';
  const open = await standsApart({ ...host, agentUid }, { scratch, runDir, sealedPaths: task.sealedPaths });
  if (open.length === 0) return 'separate';
  onProgress(
    `user ${agentUid} is not separate from what is sealed, the verdict will say outside: open to it ${open.length === 1 ? 'is' : 'are'} ${open.join(', ')}`,
  );
  return 'outside';
}
