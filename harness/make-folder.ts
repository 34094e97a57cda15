import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and whatever is missing above it; returns what it made, topmost first. Unlike `mkdirSync(…, { recursive: true })` it ends
 * on file systems that take no folders, such as `/proc`.
 * @throws the error of the system where one cannot be made
 */
export function makeFolder(path: string, mode = 0o700): string[] {
  if (isFolder(path)) return [];
  const parent = dirname(path);
  const above = parent === path ? [] : makeFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else made it in between.
    if (isFolder(path)) return above;
    throw error;
  }
  return [...above, path];
}

/** Whether there is a folder of this name, or a link to one, as far as we may see. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    // Out of our sight, or no path at all: using it will say which.
    return false;
  }
}
