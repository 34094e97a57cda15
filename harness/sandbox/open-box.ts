import { chmod, chown, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { temporaryFolder } from '../seal/temporary-folder.ts';
import { AGENT_UID } from './agent-uid.ts';
import { inside } from './inside/places.ts';
import type { Bound } from './sandbox-argv.ts';

/** The host's side of one sandbox: a folder with an empty `scratch`, a place for every bind, and what is not bound for the probes to try. */
export type Box = AsyncDisposable & {
  readonly path: string;
  /** The runtime, the program inside, and what was asked for. */
  readonly binds: readonly Bound[];
  /** A program that is not bound. */
  readonly program: string;
};

/** What Node needs to run the program inside: its own files and nothing of the rest of the project. */
const own = join(import.meta.dirname, 'inside');

/** @param more what is bound beyond the runtime */
export async function openBox(more: readonly Bound[]): Promise<Box> {
  const { path, remove } = await temporaryFolder('box');
  try {
    const copy = join(path, 'inside');
    await copyOwn(copy);
    const program = join(path, 'program');
    await copyFile('/usr/bin/true', program);
    await chmod(program, 0o755);
    const binds = [{ host: realpathSync(process.execPath), inside: inside.node }, { host: copy, inside: inside.program }, ...more];
    await mkdir(join(path, 'scratch'), { mode: 0o700 });
    for (const [index, { host }] of binds.entries()) {
      const place = join(path, String(index));
      await ((await stat(host)).isDirectory() ? mkdir(place) : writeFile(place, ''));
    }
    if (mayChangeUid()) {
      await chown(path, 0, AGENT_UID);
      await chmod(path, 0o710);
    }
    return { path, binds, program, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A copy, because a project's own files may be closed to the agent's uid by a umask. */
async function copyOwn(folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of await readdir(own)) {
    if (!name.endsWith('.test.ts')) await writeFile(join(folder, name), await readFile(join(own, name)));
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o444);
  await chmod(folder, 0o755);
}
