import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfFiles } from '#contract/grader-input.ts';

/** Digest of the code that grades: every `.ts` file of `grader/` and `contract/`, tests apart, by its path from the folder above both. */
export function graderVersion(): string {
  const root = join(import.meta.dirname, '..');
  const paths = ['contract', 'grader'].flatMap((room) => sources(root, room));
  return digestOfFiles(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path))])));
}

function sources(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sources(root, path);
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : [];
  });
}
