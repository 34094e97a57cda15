import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfFiles } from '#contract/grader-input.ts';
import type { Verdict } from '#contract/verdict.ts';

/** Which grader judged. */
export type GraderVersion = Verdict['grader'];

/**
 * Digest of the code that grades: every `.ts` file of `grader/` and `contract/`, tests apart, by its path from the folder above both.
 * This is the answer of a grader run from its sources; in the one file that a harness runs, its builder puts the same digest, and `build`
 * is that of the file (`docs/decisions/0008-the-grader-runs-as-one-file.md`).
 */
export function graderVersion(): GraderVersion {
  const root = join(import.meta.dirname, '..');
  const paths = ['contract', 'grader'].flatMap((room) => sources(root, room));
  return { version: digestOfFiles(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path))]))), build: null };
}

function sources(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sources(root, path);
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : [];
  });
}
