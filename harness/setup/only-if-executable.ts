import { accessSync, constants, statSync } from 'node:fs';

/** The path itself where it names something we may run, else null. */
export function onlyIfExecutable(path: string): string | null {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile() ? path : null;
  } catch {
    // Absent or not for us: both mean that this is not a browser we can start.
    return null;
  }
}
