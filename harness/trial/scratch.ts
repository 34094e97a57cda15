import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { ownFolder } from '../own-folder.ts';

/** A folder of one trial's own (mode 0700) for sockets and the browser's profile; gone when the trial is. Its path is short, as socket paths must be. */
export type Scratch = { readonly path: string } & AsyncDisposable;

/** Longer paths cannot name a socket: 104 bytes on some systems, and its own name comes after. */
const mostBytes = 85;

/**
 * Makes one, and removes those of harnesses that were killed before they could.
 * @throws Cannot `tmp_unusable`
 */
export async function makeScratch(): Promise<Scratch> {
  const parent = tmpdir();
  const name = `tillproof-${process.pid}-`;
  if (Buffer.byteLength(join(parent, name)) + 6 > mostBytes) {
    throw new Cannot('tmp_unusable', `the temporary folder ${parent} has too long a name for a socket in it: set TMPDIR to a shorter one`);
  }
  try {
    await removeOrphans();
    const { path, remove } = ownFolder(await mkdtemp(join(parent, name)));
    return { path, [Symbol.asyncDispose]: remove };
  } catch (cause) {
    throw new Cannot('tmp_unusable', `the temporary folder ${parent} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^tillproof-([0-9]+)-[^-]+$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)) && (await isOwnFolder(join(tmpdir(), name))))
      await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A temporary folder is shared with other users, and another harness may be removing the same orphan. */
async function isOwnFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found !== null && found.isDirectory() && found.uid === process.getuid?.();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Anything but "no such process" means that it is there, perhaps as somebody else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
