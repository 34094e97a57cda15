import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** A folder that this process made for itself alone. */
export type OwnFolder = { readonly path: string; readonly remove: () => Promise<void> };

const retries = { recursive: true, force: true, maxRetries: 5 };

/** Sees to it that a folder is gone when this process ends, however it ends by itself, and lets it be removed before. */
export function ownFolder(path: string): OwnFolder {
  const atExit = (): void => {
    try {
      rmSync(path, retries);
    } catch (error) {
      process.stderr.write(`${path} is left: ${(error as Error).message}\n`);
    }
  };
  process.once('exit', atExit);
  return {
    path,
    remove: async () => {
      await rm(path, retries);
      process.removeListener('exit', atExit);
    },
  };
}
