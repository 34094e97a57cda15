import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { lastWords } from '../last-words.ts';
import { root } from '../root.ts';
import { keptGraderFolder } from './kept-grader.ts';
import { keptStart, startNote, startPaths } from './kept-start.ts';
import { heapFlags } from './seal-argv.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** Files of starts of other graders that are kept: three of 10 MB, and their notes. */
const MOST_OTHERS = 6;

/** What `grader/testing/write-rehearsal.ts` prints. */
const Rehearsal = z.strictObject({
  root: z.string(),
  bundle: z.string(),
  task: z.string(),
  sealInputs: z.string(),
  keyFile: z.string(),
});

/**
 * Set-up: makes the start of this grader's file where none is kept that may be used, and drops those of other files but the latest.
 * @returns why this machine has none, null where it has
 */
export async function renewKeptStart(code: string): Promise<string | null> {
  await dropOthers(code);
  if (keptStart(code) !== null) return null;
  try {
    await keep(code, await buildStart(code));
    return null;
  } catch (error) {
    const { stderr } = error as Error & { readonly stderr?: string };
    return stderr === undefined ? (error as Error).message : lastWords(stderr);
  }
}

/** Node's start-up snapshot of a grader that has judged one made-up bundle, in a process that is given nothing else. */
async function buildStart(code: string): Promise<Buffer> {
  const rehearsal = await run(process.execPath, [join(root, 'grader/testing/write-rehearsal.ts')], { env: {} });
  const { root: written, bundle, task, sealInputs, keyFile } = Rehearsal.parse(JSON.parse(rehearsal.stdout));
  const folder = await temporaryFolder('grader');
  try {
    const script = join(folder.path, 'grader.cjs');
    const start = join(folder.path, 'grader.start');
    await writeFile(script, code);
    const cases = JSON.stringify([{ bundle, task, sealInputs }]);
    const args = ['--cases', cases, '--key', keyFile, '--seal-level', 'none'];
    await run(process.execPath, [...heapFlags, '--snapshot-blob', start, '--build-snapshot', script, ...args], { env: {} });
    return await readFile(start);
  } finally {
    await folder.remove();
    await rm(written, { recursive: true, force: true });
  }
}

/** The start first: a note is never without the bytes that it speaks of. */
async function keep(code: string, start: Buffer): Promise<void> {
  const paths = startPaths(code);
  await place(paths.start, start);
  await place(paths.note, startNote(code, start));
}

async function place(path: string, content: string | Buffer): Promise<void> {
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, content, { flag: 'wx', mode: 0o600 });
  await rename(fresh, path);
}

/** Other working trees may share these packages, so the latest of other files stay. */
async function dropOthers(code: string): Promise<void> {
  const current = Object.values(startPaths(code)).map((path) => basename(path));
  const names = await readdir(keptGraderFolder).catch((): string[] => []);
  const others = names.filter((name) => name.includes('.start') && !current.includes(name)).map((name) => join(keptGraderFolder, name));
  const byAge = await Promise.all(others.map(async (path) => ({ path, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })));
  for (const { path } of byAge.toSorted((a, b) => b.at - a.at).slice(MOST_OTHERS)) await rm(path, { force: true });
}
