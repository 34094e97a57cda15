import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SetupDone } from '#contract/world-control.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { root } from '#harness/root.ts';
import { rooms } from '#harness/trial/rooms.ts';
import { startWorld } from '#harness/trial/world-process.ts';

type World = Awaited<ReturnType<typeof startWorld>> & Pick<SetupDone, 'bindings'> & { readonly capability: string };

/** A world process with the flagship's shop of seed 1 in it; `hidden` changes the task's hidden state. */
export async function startFlagshipWorld({
  hidden,
  ...started
}: Omit<Parameters<typeof startWorld>[0], 'entry'> & { readonly hidden: object }): Promise<World> {
  const task = await loadTask(TaskRef.parse('checkout-console/finish-checkout'), [join(root, 'packs')]);
  const world = await startWorld({ ...started, entry: rooms.world });
  const capability = randomBytes(32).toString('hex');
  const hiddenState = { ...(task.hiddenState as object), ...hidden } as typeof task.hiddenState;
  const { bindings } = await world.setUp({ world: 'checkout-console', seed: 1, variant: 'clean', hiddenState, capability });
  return { ...world, bindings, capability };
}
