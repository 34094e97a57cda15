import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#contract/digest.ts';
import type { Verdict } from '#contract/verdict.ts';
import { graderSources, keptGrader } from './kept-grader.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder that holds the grader's one file and nothing else, and what its verdicts have to say of themselves. */
export type StagedGrader = { readonly folder: string; readonly version: Verdict['grader'] };

export const GRADER_FILE = 'grader.cjs';

let latest: Promise<StagedGrader> | null = null;

/** The grader of the sources as they stand now. Made once in a process and again when a source has changed; removed when the process ends. */
export function stageGrader(): Promise<StagedGrader> {
  latest = renew(latest);
  return latest;
}

async function renew(before: Promise<StagedGrader> | null): Promise<StagedGrader> {
  const sources = await graderSources();
  const last = await before?.catch(() => null);
  return last?.version.version === sources ? last : write(sources);
}

async function write(sources: string): Promise<StagedGrader> {
  const { code } = await keptGrader(sources);
  const { path: folder } = await temporaryFolder('grader');
  await writeFile(join(folder, GRADER_FILE), code, { flag: 'wx' });
  // It is code that anybody may read, and the grader's uid must, whatever our umask says.
  await chmod(join(folder, GRADER_FILE), 0o444);
  await chmod(folder, 0o755);
  return { folder, version: { version: sources, build: sha256(code) } };
}
