import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfFiles } from '#contract/grader-input.ts';
import { graderDigest } from '../digests.ts';
import { root } from '../root.ts';
import { ownCache } from '../trial/child-env.ts';
import { buildGrader } from './build-grader.ts';

/** The grader of today's sources as one file, and their digest. */
export type BuiltGrader = { readonly sources: string; readonly code: string };

/** Among the packages, like compiled code: who can write there can already change zod and the builder themselves. */
export const keptGraderFolder = join(ownCache, 'grader');

/**
 * The grader kept from an earlier build of the same sources, packages and Node; else it is built, which takes about a second. A file kept of
 * other sources is never used, because they are in its name and in its first line.
 * @param sources the grader's digest, as every manifest names it
 */
export async function keptGrader(sources: string): Promise<BuiltGrader> {
  const [packages, settings] = await Promise.all(['package-lock.json', 'tsconfig.base.json'].map((name) => readFile(join(root, name))));
  const inputs = digestOfFiles({ sources, packages: packages ?? '', settings: settings ?? '', node: process.version });
  const head = `// The grader, built from sources ${sources} and packages; all of it: ${inputs}\n`;
  const file = join(keptGraderFolder, `${inputs}.cjs`);
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept?.startsWith(head) === true) return { sources, code: kept };
  const code = head + (await buildGrader(sources));
  await keep(file, code);
  return { sources, code };
}

/** Written aside and put in place whole: another process may be reading. Where it cannot be kept, the next process builds again. */
async function keep(file: string, code: string): Promise<void> {
  try {
    await mkdir(keptGraderFolder, { recursive: true });
    const fresh = `${file}.${randomUUID()}`;
    await writeFile(fresh, code, { flag: 'wx' });
    await rename(fresh, file);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}

/** Set-up: builds the grader where it is not kept yet, and drops those of other sources. Answers with its code. */
export async function renewKeptGrader(): Promise<string> {
  const sources = await graderDigest();
  const { code } = await keptGrader(sources);
  for (const name of await readdir(keptGraderFolder).catch((): string[] => [])) {
    if (!name.includes('.cjs')) continue;
    const path = join(keptGraderFolder, name);
    const head = await readFile(path, 'utf8').catch(() => '');
    if (!head.includes(`sources ${sources} `)) await rm(path, { force: true });
  }
  return code;
}
