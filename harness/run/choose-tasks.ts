import { listTasks } from '../packs/list-tasks.ts';
import { loadTask, UnknownTask, type Task } from '../packs/load-task.ts';
import { TaskRef } from '../packs/task-ref.ts';

/**
 * The tasks that words such as `P/T`, `P/T@2` and `P/*` name, each once, in the order they are named; `P/*` is every task of a pack in its
 * highest version.
 * @throws UnknownTask, or Cannot where a pack is malformed
 */
export async function chooseTasks(words: readonly string[], packs: readonly string[]): Promise<Task[]> {
  const refs = words.flatMap((word) => (word.endsWith('/*') ? allOf(word.slice(0, -2), packs) : [parseRef(word)]));
  const tasks = await Promise.all(refs.map((ref) => loadTask(ref, packs)));
  return [...new Map(tasks.map((task) => [task.id, task])).values()];
}

function allOf(pack: string, packs: readonly string[]): TaskRef[] {
  const ids = new Set(listTasks(packs).flatMap((task) => (task.pack === pack ? [task.id] : [])));
  if (ids.size === 0) throw new UnknownTask(`there is no pack ${pack}, or it has no task`);
  return [...ids].map((id) => ({ pack, id, version: null }));
}

function parseRef(word: string): TaskRef {
  const ref = TaskRef.safeParse(word);
  if (!ref.success) throw new UnknownTask(`${word} names no task: PACK/TASK, PACK/TASK@VERSION or PACK/*`);
  return ref.data;
}
