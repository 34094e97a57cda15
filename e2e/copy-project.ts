import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** A copy of the project that a test may spoil: tracked and new files and the built page; dependencies are shared by a link. */
export function copyProject(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '')) cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'world-app/dist'), join(folder, 'world-app/dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
