import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { Cannot } from './cannot.ts';

/** How bytes reach a new file for good. Tests put one in its place that runs full. */
export type Disk = { readonly writeNew: (path: string, text: string) => void };

export const realDisk: Disk = {
  writeNew: (path, text) => {
    const file = openSync(path, 'wx', 0o600);
    try {
      const bytes = Buffer.from(text, 'utf8');
      for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  },
};

/**
 * Writes a file that is there whole or not at all, whatever dies in between. `ifThere`: what to do with an older one.
 * @throws Cannot `out_unwritable`; with `keep`, false is returned where there is one already
 */
export function writeWhole(path: string, text: string, ifThere: 'keep' | 'replace', disk: Disk = realDisk): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    disk.writeNew(draft, text);
    if (ifThere === 'keep') linkSync(draft, path);
    else renameSync(draft, path);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new Cannot('out_unwritable', `${path} cannot be written: ${(cause as Error).message}`, { cause });
  } finally {
    rmSync(draft, { force: true });
  }
}
