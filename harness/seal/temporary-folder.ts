import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayChangeUid } from '../keys/grader-uid.ts';

/** Makes a folder that only we may enter. Its name tells whose it is: `tillproof-<what>-<pid>-…`. */
export function temporaryFolder(what: string): Promise<string> {
  // Root's own temporary folder may be closed to the grader's uid, as libpam-tmpdir makes it; /tmp itself never is.
  return mkdtemp(join(mayChangeUid() ? '/tmp' : tmpdir(), `tillproof-${what}-${process.pid}-`));
}
