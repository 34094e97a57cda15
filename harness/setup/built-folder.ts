import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Lies in a built folder and says of which sources it is; every build empties the folder, so one built by hand has none. */
const stamp = '.stamp';

export async function isBuiltOf(built: string, sources: string): Promise<boolean> {
  const file = join(built, stamp);
  return existsSync(file) && (await readFile(file, 'utf8')) === sources;
}

export function isBuilt(built: string): boolean {
  return existsSync(join(built, stamp));
}

/**
 * Puts a folder that was built aside in the place of the old one. Whoever is interrupted, or does so at the same time as another, leaves a
 * whole folder or none: what is in place is never taken apart there.
 */
export async function putInPlace(fresh: string, built: string, sources: string): Promise<void> {
  await writeFile(join(fresh, stamp), sources);
  await mkdir(dirname(built), { recursive: true });
  const old = `${fresh}.old`;
  await rename(built, old).catch(unlessCode('ENOENT'));
  // Another was faster, with a folder of the same sources.
  await rename(fresh, built).catch(unlessCode('ENOTEMPTY', 'EEXIST'));
  await Promise.all([old, fresh].map((path) => rm(path, { recursive: true, force: true })));
}

/** Where to build what is to stand there. */
export function aside(built: string): string {
  return `${built}-${randomUUID()}`;
}

function unlessCode(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
  };
}
