import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskRef } from './task-ref.ts';

/** Every task version in these folders of packs, in a fixed order. A folder with either half counts; loading it tells whether it is whole. */
export async function listTasks(packs: readonly string[]): Promise<(TaskRef & { readonly version: number })[]> {
  const found = new Map<string, TaskRef & { readonly version: number }>();
  for (const root of packs) {
    for (const pack of await foldersIn(root)) {
      for (const id of await foldersIn(join(root, pack, 'tasks'))) {
        for (const version of (await foldersIn(join(root, pack, 'tasks', id))).map(Number)) {
          found.set(`${pack}/${id}@${version}`, { pack, id, version });
        }
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.pack.localeCompare(b.pack) || a.id.localeCompare(b.id) || a.version - b.version);
}

async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
