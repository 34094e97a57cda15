import { join } from 'node:path';
import { root } from '../root.ts';
import { keptGraderFolder } from './kept-grader.ts';

/** Where the grader lies when it does not run: its sources, and the one file that is made of them. No agent may read either. */
export const graderPaths: readonly string[] = [join(root, 'grader/main.ts'), keptGraderFolder];
