import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { ownFolder, type OwnFolder } from '../own-folder.ts';

const HOUR_MS = 3_600_000;

let swept: Promise<void> | null = null;

/**
 * Makes a folder that only we may enter, gone at the latest when this process ends. Its name tells whose it is:
 * `tillproof-<what>-<pid>-…`.
 * @throws Cannot `tmp_unusable`
 */
export async function temporaryFolder(what: 'seal' | 'grader' | 'box'): Promise<OwnFolder> {
  const parent = temporaryParent();
  try {
    await (swept ??= sweep(parent));
    return ownFolder(await mkdtemp(join(parent, `tillproof-${what}-${process.pid}-`)));
  } catch (cause) {
    swept = null;
    throw new Cannot('tmp_unusable', `the temporary folder ${parent} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** Root's own temporary folder may be closed to the grader's uid, as libpam-tmpdir makes it; `/tmp` itself never is. */
export function temporaryParent(): string {
  return mayChangeUid() ? '/tmp' : tmpdir();
}

/**
 * Removes what a process of ours left behind that was killed while it graded: a stage holds a copy of the signing key. Only after an hour,
 * because a pid that looks dead may belong to a container that shares this folder.
 */
export async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^tillproof-(?:seal|grader|box)-(\d+)-/.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const path = join(parent, name);
    const stat = await lstat(path).catch(() => null);
    if (stat === null || stat.uid !== process.getuid?.() || Date.now() - stat.mtimeMs < HOUR_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, and somebody else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
