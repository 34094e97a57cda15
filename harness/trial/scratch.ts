import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of one trial's own (mode 0700) for sockets and the browser's profile; gone when the trial is. Its path is short, as socket paths must be. */
export type Scratch = { readonly path: string } & AsyncDisposable;

/** Makes one, and removes those of harnesses that were killed before they could. */
export async function makeScratch(): Promise<Scratch> {
  await removeOrphans();
  const path = await mkdtemp(join(tmpdir(), `tillproof-${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => remove(path) };
}

async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^tillproof-([0-9]+)-[^-]+$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)) && (await isOwnFolder(join(tmpdir(), name)))) await remove(join(tmpdir(), name));
  }
}

/** A temporary folder is shared with other users, and another harness may be removing the same orphan. */
async function isOwnFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found !== null && found.isDirectory() && found.uid === process.getuid?.();
}

async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Anything but "no such process" means that it is there, perhaps as somebody else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
