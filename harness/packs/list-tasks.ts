import { join } from 'node:path';
import { expectPacks, foldersIn, versionsIn } from './folders-in.ts';
import type { TaskRef } from './task-ref.ts';

/**
 * Every task version in these folders of packs, in a fixed order. A folder with either half counts; loading it tells whether it is whole.
 * @throws Cannot `no_such_folder`
 */
export function listTasks(packs: readonly string[]): (TaskRef & { readonly version: number })[] {
  expectPacks(packs);
  const found = new Map<string, TaskRef & { readonly version: number }>();
  for (const root of packs) {
    for (const pack of foldersIn(root)) {
      for (const id of foldersIn(join(root, pack, 'tasks'))) {
        for (const version of versionsIn(join(root, pack, 'tasks', id))) {
          found.set(`${pack}/${id}@${version}`, { pack, id, version });
        }
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.pack.localeCompare(b.pack) || a.id.localeCompare(b.id) || a.version - b.version);
}
