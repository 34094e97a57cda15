import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { Cannot } from '../cannot.ts';

/** Reads a file by its own name only: no link is followed, and it has no other name. @throws Cannot `bad_bundle` */
export async function readRegularFile(path: string, maxBytes: number): Promise<Buffer> {
  // O_NONBLOCK: opening a pipe that took a file's place must not wait for its writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch((cause: unknown) => {
    throw new Cannot('bad_bundle', `${path} cannot be opened as a regular file`, { cause });
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new Cannot('bad_bundle', `${path} is not a regular file`);
    if (stat.nlink !== 1) throw new Cannot('bad_bundle', `${path} has another name elsewhere (a hard link)`);
    if (stat.size > maxBytes) throw new Cannot('bad_bundle', `${path} is larger than a bundle may be`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
