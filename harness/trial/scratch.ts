import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of one trial's own (mode 0700) for sockets and the browser's profile; gone when the trial is. Its path is short, as socket paths must be. */
export type Scratch = { readonly path: string } & AsyncDisposable;

export async function makeScratch(): Promise<Scratch> {
  const path = await mkdtemp(join(tmpdir(), 'tillproof-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
