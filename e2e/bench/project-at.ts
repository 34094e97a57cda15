import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#harness/root.ts';

const run = promisify(execFile);

/** The project as it was at a tag, in a worktree with its page built, on today's packages. Gone on dispose. */
export async function projectAt(tag: string): Promise<{ folder: string } & AsyncDisposable> {
  const base = await mkdtemp(join(tmpdir(), 'tillproof-bench-'));
  const folder = join(base, tag);
  const remove = async (): Promise<void> => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    await rm(base, { recursive: true });
  };
  await run('git', ['worktree', 'add', '--detach', folder, tag], { cwd: root });
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    await run(process.execPath, [vite, 'build', 'world-app', '--logLevel', 'warn'], { cwd: folder });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, [Symbol.asyncDispose]: remove };
}
