import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { writeWhole } from '../write-whole.ts';
import { brokenPromises, readPublished, type Published } from './published.ts';
import type { Task } from './load-task.ts';

/**
 * Appends tasks to the `published.json` of a folder of packs and returns the ids that are new there. What is listed stays as it is.
 * @throws Cannot `already_published` where a task is listed with other files; nothing is written then
 */
export function publishTasks(folder: string, tasks: readonly Pick<Task, 'id' | 'digest'>[]): readonly string[] {
  const earlier = readPublished(folder);
  const later: Published = { ...earlier, ...Object.fromEntries(tasks.map(({ id, digest }) => [id, `sha256:${digest}`])) };
  const broken = brokenPromises(earlier, later);
  if (broken.length > 0) throw new Cannot('already_published', `${broken.join('; ')}: add a version instead`);
  const added = tasks.map(({ id }) => id).filter((id) => earlier[id] === undefined);
  if (added.length > 0) writeWhole(join(folder, 'published.json'), `${JSON.stringify(later, null, 2)}\n`, 'replace');
  return added;
}
