import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../copy-project.ts';
import { run, type Finished } from '../command.ts';

/** Runs `tillproof` from a copy of the project that was spoilt first; the copy is gone afterwards. */
export async function inSpoiltProject(spoil: (project: string) => void, args: readonly string[]): Promise<Finished> {
  const project = mkdtempSync(join(tmpdir(), 'tillproof-spoilt-'));
  try {
    copyProject(project);
    spoil(project);
    return await run(process.execPath, [join(project, 'bin/tillproof.mjs'), ...args]);
  } finally {
    rmSync(project, { recursive: true });
  }
}
