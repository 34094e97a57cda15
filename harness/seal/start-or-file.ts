import type { SealedRun } from './run-sealed.ts';

/**
 * Runs a grader from its kept start where one may be used; from its file where none may, or where the start ended before it said anything:
 * Node refuses one that does not fit it, whatever our note says, and the file always fits.
 */
export async function startOrFile(kept: boolean, run: (from: 'start' | 'file') => Promise<SealedRun>): Promise<SealedRun> {
  if (!kept) return run('file');
  const ran = await run('start');
  return ran.fault !== null && ran.lines.length === 0 ? run('file') : ran;
}
