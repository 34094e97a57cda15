import { fchmodSync, fchownSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import { GRADER_UID } from '../keys/grader-uid.ts';

/** Who will read what is staged: the grader's own uid, or (where we may not change uid) ourselves. */
export type Reader = 'grader' | 'self';

/**
 * Lets the reader, and nobody else, list a folder. A grader gets it by its group: what it does not own it cannot make writable again. Our own
 * folders stay writable, or we could not remove them.
 */
export async function handOverFolder(path: string, reader: Reader): Promise<void> {
  switch (reader) {
    case 'grader':
      await chown(path, 0, GRADER_UID);
      return chmod(path, 0o550);
    case 'self':
      return chmod(path, 0o700);
  }
}

/** The same for an open file: it can be read, and not written. */
export function handOverFile(file: number, reader: Reader): void {
  switch (reader) {
    case 'grader':
      fchownSync(file, 0, GRADER_UID);
      return fchmodSync(file, 0o440);
    case 'self':
      return fchmodSync(file, 0o400);
  }
}
