import { closeSync, fstatSync, openSync, readdirSync, rmSync, statfsSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { SandboxOrder } from '#contract/sandbox-contract.ts';
import { succeeds } from './attempt.ts';
import { inside } from './places.ts';

/** Opens any of the given files or lists any of the folders. */
export function reads(paths: readonly string[]): boolean {
  return paths.some((path) => succeeds(() => (statSync(path).isDirectory() ? readdirSync(path) : closeSync(openSync(path, 'r')))));
}

/** Makes a file anywhere but in the scratch folder: in the root, in every folder of it, in what is bound. */
export function write({ folders }: SandboxOrder): boolean {
  const top = readdirSync('/').map((name) => `/${name}`);
  const below = top.flatMap((path) => (path === '/proc' || path === inside.scratch ? [] : foldersIn(path)));
  const places = ['/', ...top, ...below, ...folders].filter((path) => path !== inside.scratch);
  // Not `some`: what was made has to go again, everywhere.
  return places.filter(makes).length > 0;
}

function makes(folder: string): boolean {
  const file = join(folder, `.probe-${process.pid}`);
  const made = succeeds(() => closeSync(openSync(file, 'wx')));
  if (made) rmSync(file);
  return made;
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(path, entry.name));
  } catch {
    // What cannot be listed is tried by its own name alone.
    return [];
  }
}

/** Holds a file, folder or socket that was open when it was started. Node's own are pipes, eventfds and the like. */
export function files(): boolean {
  const open = Array.from({ length: 253 }, (_, index) => statOf(index + 3));
  return open.some((stat) => stat !== null && (stat.isFile() || stat.isDirectory() || stat.isSocket()));
}

function statOf(fd: number): Stats | null {
  try {
    return fstatSync(fd);
  } catch {
    // Not open.
    return null;
  }
}

/** Has a scratch folder of more than its size. */
export function disk({ contract }: SandboxOrder): boolean {
  const { blocks, bsize } = statfsSync(inside.scratch);
  return blocks * bsize > contract.scratchMiB * 2 ** 20;
}
