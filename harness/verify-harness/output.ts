import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Cannot } from '../cannot.ts';
import { isFolder } from '../make-folder.ts';
import type { Check } from './check.ts';

/** More than any file that is checked word by word. */
const MAX_BYTES = 16 * 1024 * 1024;

/** What an agent left under one path. `refused` satisfies no check, whatever it asks: a link, a pipe, a file with another name elsewhere. */
export type Output =
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly why: string }
  /** `text` is null where the bytes are not UTF-8. */
  | { readonly kind: 'file'; readonly text: string | null };

/** What one trial left, by the paths that are checked. */
export type Outputs = ReadonlyMap<string, Output>;

/** Reads what the checks ask for from the folder of one trial. @throws Cannot `no_such_folder` */
export function readOutputs(folder: string, checks: readonly Check[]): Outputs {
  if (!isFolder(folder)) throw new Cannot('no_such_folder', `there is no folder ${folder}`);
  const top = realpathSync(folder);
  return new Map(checks.map(({ path }) => [path, readOutput(top, path)]));
}

function readOutput(top: string, path: string): Output {
  const file = join(top, path);
  const at = statAt(file);
  if (at === null) return { kind: 'absent' };
  if (!`${realpathSync(dirname(file))}${sep}`.startsWith(`${top}${sep}`)) return refused('it lies outside its folder');
  if (at.isSymbolicLink()) return refused('it is a link');
  if (!at.isFile()) return refused('it is not a regular file');
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return refused(`it cannot be opened: ${(error as Error).message}`);
  }
  try {
    // What was looked at and what was opened must be one thing.
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || stat.ino !== at.ino || stat.dev !== at.dev) return refused('it changed while it was read');
    if (stat.nlink !== 1) return refused('it has another name elsewhere');
    if (stat.size > MAX_BYTES) return refused(`it is larger than ${MAX_BYTES / 1024 / 1024} MiB`);
    return { kind: 'file', text: decode(readFileSync(descriptor)) };
  } finally {
    closeSync(descriptor);
  }
}

function statAt(file: string): Stats | null {
  try {
    return lstatSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A file where a folder would have to be leaves nothing at the path either.
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new Cannot('unreadable_output', `${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function refused(why: string): Output {
  return { kind: 'refused', why };
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the caller is told so by null.
    return null;
  }
}
