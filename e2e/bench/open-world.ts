import { randomBytes } from 'node:crypto';
import { join, relative } from 'node:path';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { root } from '#harness/root.ts';
import { rooms } from '#harness/trial/rooms.ts';
import { makeScratch } from '#harness/trial/scratch.ts';
import { endTrialProcesses } from '#harness/trial/trial-processes.ts';
import { startWorld } from '#harness/trial/world-process.ts';

/** A world of the flagship by itself, of the project that lies in `project`. */
export async function openWorld(project = root): Promise<{ appSocket: string; capability: string } & AsyncDisposable> {
  const task = await loadTask(TaskRef.parse('checkout-console/finish-checkout'), [join(project, 'packs')]);
  const scratch = await makeScratch();
  const trialId = `bench-${randomBytes(4).toString('hex')}`;
  const capability = randomBytes(32).toString('hex');
  const entry = relative(root, join(project, rooms.world));
  const world = await startWorld({ entry, trialId, scratch: scratch.path, onLedger: () => undefined });
  await world.setUp({ world: 'checkout-console', seed: 1, variant: 'clean', hiddenState: task.hiddenState, capability });
  return {
    appSocket: world.appSocket,
    capability,
    [Symbol.asyncDispose]: async () => {
      await world.end();
      await endTrialProcesses(trialId);
      await scratch[Symbol.asyncDispose]();
    },
  };
}
