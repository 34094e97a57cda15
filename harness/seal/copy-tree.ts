import { closeSync, openSync, writeFileSync, type Dirent } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { handOverFile, handOverFolder, type Reader } from './reader.ts';
import { readRegularFile } from './read-regular-file.ts';

const MAX_FILES = 20_000;
const MAX_BYTES = 1024 * 1024 * 1024;
const MAX_DEPTH = 4;

/**
 * Copies a folder of regular files. Nothing that could lead elsewhere or block comes along: a link, a second name of another file, a pipe
 * or a device ends the copy.
 * @throws Cannot `bad_bundle`
 */
export async function copyTree(from: string, to: string, reader: Reader): Promise<void> {
  const seen = { files: 0, bytes: 0 };
  await copyFolder(from, to, 0);

  async function copyFolder(source: string, target: string, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw new Cannot('bad_bundle', `${source} is nested too deep`);
    await mkdir(target, { mode: 0o700 });
    for (const entry of await list(source)) {
      const path = join(source, entry.name);
      if (entry.isDirectory()) await copyFolder(path, join(target, entry.name), depth + 1);
      else if (entry.isFile()) copyFile(path, join(target, entry.name));
      else throw new Cannot('bad_bundle', `${path} is neither a folder nor a regular file`);
    }
    await handOverFolder(target, reader);
  }

  async function list(folder: string): Promise<Dirent[]> {
    return readdir(folder, { withFileTypes: true }).catch((cause: Error) => {
      throw new Cannot('bad_bundle', `${folder} cannot be read as a folder: ${cause.message}`, { cause });
    });
  }

  function copyFile(source: string, target: string): void {
    const bytes = readRegularFile(source, MAX_BYTES - seen.bytes);
    seen.files += 1;
    seen.bytes += bytes.length;
    if (seen.files > MAX_FILES) throw new Cannot('bad_bundle', `${from} holds more than ${MAX_FILES} files`);
    writeFor(target, bytes, reader);
  }
}

/** Writes one new file for the grader to read. */
export function writeFor(path: string, bytes: string | Uint8Array, reader: Reader): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, bytes);
    handOverFile(file, reader);
  } finally {
    closeSync(file);
  }
}
