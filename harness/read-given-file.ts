import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { Cannot } from './cannot.ts';

/** Larger than any file that a person writes for us: a pack's, a recording, a key. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads a file whose path somebody gave us. It may be a link or have other names, but it must be a regular file of bounded size: a pipe
 * would be waited for, a device might never end.
 * @throws Cannot of the given code
 */
export function readGivenFile(path: string, code: string): Buffer {
  let file: number;
  try {
    // O_NONBLOCK: opening a pipe must not wait for its writer.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (cause) {
    throw new Cannot(code, whyNot(path, cause), { cause });
  }
  try {
    if (!fstatSync(file).isFile()) throw new Cannot(code, `${path} is not a regular file`);
    return readWhole(file, path, code);
  } catch (cause) {
    throw cause instanceof Cannot ? cause : new Cannot(code, whyNot(path, cause), { cause });
  } finally {
    closeSync(file);
  }
}

/** To its end, whatever its size says: files of the kernel claim to be empty. */
function readWhole(file: number, path: string, code: string): Buffer {
  const chunks: Buffer[] = [];
  for (let total = 0; ;) {
    const chunk = Buffer.alloc(256 * 1024);
    const count = readSync(file, chunk);
    if (count === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, count));
    total += count;
    if (total > MAX_BYTES) throw new Cannot(code, `${path} is larger than ${MAX_BYTES / 1024 / 1024} MiB`);
  }
}

function whyNot(path: string, cause: unknown): string {
  const absent = (cause as NodeJS.ErrnoException).code === 'ENOENT';
  return absent ? `there is no file ${path}` : `${path} cannot be read: ${(cause as Error).message}`;
}
