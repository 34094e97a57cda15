import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { tampered } from '../invalid-evidence.ts';

const MAX_FILES = 20_000;
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_TOTAL_BYTES = 1024 * 1024 * 1024;
/** `frames/` and `trees/` are the only folders of a bundle. */
const MAX_DEPTH = 2;

export type FoundFile = { readonly path: string; readonly bytes: number };

/** Lists every file below a folder, sorted by path. Throws `tampered` on links, devices, hard links, or too many, too deep, too large files. */
export function listFolder(root: string): readonly FoundFile[] {
  const found: FoundFile[] = [];
  let total = 0;
  const walk = (folder: string, depth: number): void => {
    if (depth > MAX_DEPTH) throw tampered(`${folder} lies too deep in the bundle`);
    for (const name of readdirSync(join(root, folder)).sort()) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const stat = lstatSync(join(root, path));
      if (stat.isDirectory()) {
        walk(path, depth + 1);
        continue;
      }
      refuseOddFile(path, stat);
      total += stat.size;
      found.push({ path, bytes: stat.size });
      if (found.length > MAX_FILES || total > MAX_TOTAL_BYTES) throw tampered('the bundle is larger than any trial makes it');
    }
  };
  walk('', 1);
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Reads one regular file without following a link, and only if it is still the file it was when it was opened. */
export function readRegularFile(root: string, path: string): Buffer {
  const descriptor = openWithoutFollowing(root, path);
  try {
    const stat = fstatSync(descriptor);
    refuseOddFile(path, stat);
    const bytes = Buffer.alloc(stat.size);
    let read = 0;
    while (read < stat.size) {
      const more = readSync(descriptor, bytes, read, stat.size - read, read);
      if (more === 0) throw tampered(`${path} shrank while it was read`);
      read += more;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

function openWithoutFollowing(root: string, path: string): number {
  try {
    // O_NONBLOCK: opening a pipe that took a file's place must not wait for its writer.
    return openSync(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw tampered(`${path} cannot be opened (${code})`);
  }
}

type Stat = { isFile(): boolean; readonly nlink: number; readonly size: number };

function refuseOddFile(path: string, stat: Stat): void {
  if (!stat.isFile()) throw tampered(`${path} is not a regular file`);
  if (stat.nlink !== 1) throw tampered(`${path} has ${stat.nlink} names: a hard link`);
  if (stat.size > MAX_FILE_BYTES) throw tampered(`${path} is larger than any trial makes it`);
}
