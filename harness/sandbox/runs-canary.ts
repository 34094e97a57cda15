import { rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** A file among the runs that nobody but us may read; it goes, and whatever folder was made for it. */
export type RunsCanary = Disposable & { readonly path: string };

export function plantRunsCanary(runDir: string): RunsCanary {
  const made = makeFolder(runDir);
  const path = join(runDir, `.canary-${process.pid}`);
  writeFileSync(path, 'Whoever reads this can read evidence.\n', { mode: 0o600 });
  return {
    path,
    [Symbol.dispose]: () => {
      rmSync(path);
      for (const folder of made.toReversed()) rmdirSync(folder);
    },
  };
}
