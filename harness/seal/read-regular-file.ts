import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { Cannot } from '../cannot.ts';

/**
 * Reads a file by its own name only: no link is followed, and it has no other name. At once, because a bundle is dozens of small files, and
 * five turns of waiting for each cost more than all of them.
 * @throws Cannot `bad_bundle`
 */
export function readRegularFile(path: string, maxBytes: number): Buffer {
  const file = openWithoutFollowing(path);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) throw new Cannot('bad_bundle', `${path} is not a regular file`);
    if (stat.nlink !== 1) throw new Cannot('bad_bundle', `${path} has another name elsewhere (a hard link)`);
    if (stat.size > maxBytes) throw new Cannot('bad_bundle', `${path} is larger than a bundle may be`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function openWithoutFollowing(path: string): number {
  try {
    // O_NONBLOCK: opening a pipe that took a file's place must not wait for its writer.
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (cause) {
    throw new Cannot('bad_bundle', `${path} cannot be opened as a regular file`, { cause });
  }
}
