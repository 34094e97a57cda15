import { join } from 'node:path';

/** Top folder of the installed project. */
export const root = join(import.meta.dirname, '..');
