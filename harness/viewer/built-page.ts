import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sha256 } from '#contract/digest.ts';
import { digestOfFiles } from '#contract/grader-input.ts';
import { Cannot } from '../cannot.ts';
import { readTree } from '../digests.ts';
import { root } from '../root.ts';
import { aside, isBuilt, isBuiltOf, putInPlace } from '../setup/built-folder.ts';
import { runStep } from '../setup/run-step.ts';
import { ownCache } from '../trial/child-env.ts';
import type { View } from './view.ts';

/** The viewer's page as it was built: how it is drawn here, and what makes it move in a browser. */
export type BuiltPage = {
  readonly render: (view: View) => string;
  readonly script: string;
  readonly style: string;
  readonly version: string;
};

/** Among the packages, so that a copy of the project that shares them has it too. No verdict depends on it. */
const built = join(ownCache, 'viewer');

/** What the page is made of: its own files, and what it shares with the reports in text. */
const sources = ['harness/viewer', 'harness/run/formats', 'contract'];

/**
 * Builds the viewer's page where its sources have changed since.
 * @throws Cannot `no_page`
 */
export async function ensureViewerPage(say: (text: string) => void): Promise<void> {
  const digest = await sourcesDigest();
  if (await isBuiltOf(built, digest)) return;
  say('building the viewer');
  const fresh = aside(built);
  await buildInto(join(fresh, 'client'), []);
  await buildInto(join(fresh, 'server'), ['--ssr', 'server.tsx']);
  await putInPlace(fresh, built, digest);
}

let loaded: Promise<BuiltPage> | null = null;

/** The built page, read once. @throws Cannot `no_page` where it has not been built */
export function loadViewerPage(): Promise<BuiltPage> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<BuiltPage> {
  if (!isBuilt(built)) throw new Cannot('no_page', 'the viewer is not built: run "npm run setup"');
  const [server, script, style] = await Promise.all([
    import(pathToFileURL(join(built, 'server/server.js')).href) as Promise<{ readonly renderView: BuiltPage['render'] }>,
    readFile(join(built, 'client/viewer.js'), 'utf8'),
    readFile(join(built, 'client/viewer.css'), 'utf8'),
  ]);
  // An end tag in a string of the script would end the element that holds it.
  const safe = script.replaceAll(/<\/(script)/gi, '<\\/$1').trim();
  return { render: server.renderView, script: safe, style, version: sha256(safe + style).slice(0, 16) };
}

async function buildInto(folder: string, extra: readonly string[]): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const argv = [
    process.execPath,
    vite,
    'build',
    'harness/viewer/page',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
    ...extra,
  ] as const;
  if (!(await runStep(argv, { cwd: root }))) throw new Cannot('no_page', 'the viewer could not be built; what vite said stands above');
}

async function sourcesDigest(): Promise<string> {
  const trees = await Promise.all(sources.map(async (folder) => ({ folder, files: await readTree(join(root, folder)) })));
  return digestOfFiles({
    ...Object.fromEntries(trees.flatMap(({ folder, files }) => Object.entries(files).map(([path, bytes]) => [`${folder}/${path}`, bytes]))),
    'package-lock.json': await readFile(join(root, 'package-lock.json')),
  });
}
