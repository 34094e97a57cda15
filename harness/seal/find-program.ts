import { onlyIfExecutable } from '../setup/only-if-executable.ts';

/** A program of the system. Fixed folders only: a search path could be somebody else's. */
export function findProgram(name: string): string | null {
  const paths = ['/usr/bin', '/bin', '/usr/local/bin'].map((folder) => `${folder}/${name}`);
  return paths.find((path) => onlyIfExecutable(path) !== null) ?? null;
}
