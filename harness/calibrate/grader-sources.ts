import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Calibration } from './calibration.ts';

/** The grader's sources without its tests. */
export function graderSources(): Calibration['sources'] {
  const folder = join(root, 'grader');
  return globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.startsWith('testing/') && !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}
