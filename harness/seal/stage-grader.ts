import { chmod, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#contract/digest.ts';
import type { Verdict } from '#contract/verdict.ts';
import { graderDigest } from '../digests.ts';
import { GRADER_UID, mayChangeUid } from '../keys/grader-uid.ts';
import { keptGrader } from './kept-grader.ts';
import { keptStart } from './kept-start.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A folder that holds the grader's one file, its kept start where there is one, and nothing else; and what its verdicts have to say of
 * themselves.
 */
export type StagedGrader = { readonly folder: string; readonly version: Verdict['grader']; readonly start: boolean };

export const GRADER_FILE = 'grader.cjs';
export const START_FILE = 'grader.start';

let latest: Promise<StagedGrader> | null = null;

/** The grader of the sources as they stand now. Made once in a process and again when a source has changed; removed when the process ends. */
export function stageGrader(): Promise<StagedGrader> {
  latest = renew(latest);
  return latest;
}

async function renew(before: Promise<StagedGrader> | null): Promise<StagedGrader> {
  const sources = await graderDigest();
  const last = await before?.catch(() => null);
  return last?.version.version === sources ? last : write(sources);
}

async function write(sources: string): Promise<StagedGrader> {
  const { code } = await keptGrader(sources);
  const { path: folder } = await temporaryFolder('grader');
  const start = keptStart(code);
  for (const [name, bytes] of [
    [GRADER_FILE, code],
    [START_FILE, start],
  ] as const) {
    if (bytes === null) continue;
    await writeFile(join(folder, name), bytes, { flag: 'wx' });
    // The grader's uid must read it, whatever our umask says, and nobody else: an agent of another user may still be there.
    await chmod(join(folder, name), 0o444);
  }
  if (mayChangeUid()) await chown(folder, 0, GRADER_UID);
  await chmod(folder, mayChangeUid() ? 0o750 : 0o700);
  return { folder, version: { version: sources, build: sha256(code) }, start: start !== null };
}
