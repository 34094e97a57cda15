import type { Manifest } from '#contract/manifest.ts';
import { Cannot } from '../cannot.ts';
import { loadTask, UnknownTask, type Task } from '../packs/load-task.ts';
import { TaskRef } from '../packs/task-ref.ts';

/**
 * The task that a trial was played on, as it stands in these packs.
 * @throws Cannot `other_task` where the packs lack it or hold another one under its name: what it asked for cannot be known any more
 */
export async function taskOfManifest(manifest: Pick<Manifest, 'taskId' | 'taskDigest'>, packs: readonly string[]): Promise<Task> {
  const ref = TaskRef.safeParse(manifest.taskId);
  if (!ref.success) throw new Cannot('other_task', `the bundle names the task ${manifest.taskId}, which is no task name`);
  const task = await loadTask(ref.data, packs).catch((cause: unknown) => {
    if (!(cause instanceof UnknownTask)) throw cause;
    throw new Cannot('other_task', `the packs here do not hold ${manifest.taskId}`, { cause });
  });
  if (task.digest !== manifest.taskDigest) {
    throw new Cannot('other_task', `${manifest.taskId} in the packs here is not the one that was played: its files have changed since`);
  }
  return task;
}
