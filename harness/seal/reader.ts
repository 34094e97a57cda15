import { chmod, chown } from 'node:fs/promises';
import { GRADER_UID } from '../keys/grader-uid.ts';

/** Who will read what is staged: the grader's own uid, or (where we may not change uid) ourselves. */
export type Reader = 'grader' | 'self';

/**
 * Lets the reader, and nobody else, read a file or list a folder. A grader gets it by its group: what it does not own it cannot make
 * writable again. Our own folders stay writable, or we could not remove them.
 */
export async function handOver(path: string, kind: 'file' | 'folder', reader: Reader): Promise<void> {
  switch (reader) {
    case 'grader':
      await chown(path, 0, GRADER_UID);
      return chmod(path, kind === 'file' ? 0o440 : 0o550);
    case 'self':
      return chmod(path, kind === 'file' ? 0o400 : 0o700);
  }
}
