import { readdirSync } from 'node:fs';
import { Cannot } from '../cannot.ts';
import { isFolder } from '../make-folder.ts';

/** Names of the folders in a folder of a pack; none where there is no such folder. @throws Cannot `malformed_pack` */
export function foldersIn(folder: string): string[] {
  try {
    if (!isFolder(folder)) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch (cause) {
    throw new Cannot('malformed_pack', `the folder ${folder} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Versions of a task in its folder. Folders of other names are nobody's. */
export function versionsIn(folder: string): number[] {
  return foldersIn(folder)
    .filter((name) => /^[1-9][0-9]{0,8}$/.test(name))
    .map(Number);
}

/** @throws Cannot `no_such_folder` where somebody named a folder of packs that is none */
export function expectPacks(packs: readonly string[]): void {
  const wrong = packs.find((root) => !isFolder(root));
  if (wrong !== undefined) throw new Cannot('no_such_folder', `there is no folder of packs ${wrong}`);
}
