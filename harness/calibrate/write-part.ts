import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from '../write-whole.ts';
import { withPart } from './with-part.ts';

/** Puts a part into a Markdown file, which other parts stay in. */
export function writePart(file: string, heading: string, part: string): void {
  writeWhole(file, withPart(existsSync(file) ? readFileSync(file, 'utf8') : '', heading, part), 'replace');
}
