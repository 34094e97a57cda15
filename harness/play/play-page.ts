import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { digestOfFiles } from '#contract/grader-input.ts';
import { Cannot } from '../cannot.ts';
import { readTree } from '../digests.ts';
import { root } from '../root.ts';
import { aside, isBuiltOf, putInPlace } from '../setup/built-folder.ts';
import { runStep } from '../setup/run-step.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

type PlayFile = { readonly bytes: Buffer; readonly type: string };
/** The built play page and recorder, by path below the play page's own. */
export type PlayFiles = ReadonlyMap<string, PlayFile>;

const built = join(root, '.tmp/play-page');

/**
 * Builds the play page where its sources have changed since. No trial loads it, so it lies outside of what verdicts depend on.
 * @throws Cannot `no_page`
 */
export async function ensurePlayPage(say: (text: string) => void): Promise<void> {
  const digest = await playSources();
  if (await isBuiltOf(built, digest)) return;
  say('building the play page');
  await build(digest);
}

/** Reads the built page. */
export async function readPlayFiles(): Promise<PlayFiles> {
  const tree = await readTree(built);
  return new Map(
    Object.entries(tree).flatMap(([path, bytes]) => {
      const type = types[extname(path)];
      return type === undefined ? [] : [[path, { bytes, type }] as const];
    }),
  );
}

async function build(digest: string): Promise<void> {
  const fresh = aside(built);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const argv = [process.execPath, vite, 'build', 'world-app/play', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'] as const;
  if (!(await runStep(argv, { cwd: root }))) throw new Cannot('no_page', 'the play page could not be built; what vite said stands above');
  await putInPlace(fresh, built, digest);
}

async function playSources(): Promise<string> {
  const folders = ['world-app/play', 'world-app/shell', 'contract'];
  const trees = await Promise.all(folders.map(async (folder) => ({ folder, files: await readTree(join(root, folder)) })));
  return digestOfFiles({
    ...Object.fromEntries(trees.flatMap(({ folder, files }) => Object.entries(files).map(([path, bytes]) => [`${folder}/${path}`, bytes]))),
    'package-lock.json': await readFile(join(root, 'package-lock.json')),
  });
}
