import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../root.ts';

const Package = z.object({ version: z.string() });

/** Version of the installed project. */
export function version(): string {
  return Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
}
