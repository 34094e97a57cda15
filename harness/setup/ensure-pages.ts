import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfFiles } from '#contract/grader-input.ts';
import { Cannot } from '../cannot.ts';
import { pageFolder, readTree } from '../digests.ts';
import { root } from '../root.ts';
import { worlds } from '../worlds/worlds.ts';
import { aside, isBuiltOf, putInPlace } from './built-folder.ts';
import { runStep, say } from './run-step.ts';

/**
 * Builds each world's page where its sources have changed since the last build. The new page takes the old one's place whole: a trial may be
 * using it.
 * @throws Cannot `no_page`
 */
export async function ensurePages(): Promise<void> {
  for (const world of worlds.keys()) if (!(await pageIsCurrent(world))) await build(world);
  await dropOthers();
}

/** Pages of worlds that are no more would count in the digest of the environment. */
async function dropOthers(): Promise<void> {
  const dist = join(root, 'world-app/dist');
  const others = (await readdir(dist)).filter((name) => !worlds.has(name));
  for (const name of others) await rm(join(dist, name), { recursive: true });
}

async function build(world: string): Promise<void> {
  say(`building the page of ${world}`);
  const digest = await pageSources(world);
  const built = pageFolder(world);
  const fresh = aside(join(root, `.tmp/page-${world}`));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const argv = [process.execPath, vite, 'build', 'world-app', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'] as const;
  if (!(await runStep(argv, { cwd: root, env: { VITE_WORLD: world } })))
    throw new Cannot('no_page', 'the page could not be built; what vite said stands above');
  await putInPlace(fresh, built, digest);
}

/** Whether the built page of a world is the one that today's sources give. */
export async function pageIsCurrent(world: string): Promise<boolean> {
  return isBuiltOf(pageFolder(world), await pageSources(world));
}

/** Digest of all that a build depends on: the parts of the world that the browser runs, what worlds share, and the exact packages. */
async function pageSources(world: string): Promise<string> {
  const [app, contract, lock] = await Promise.all([
    readTree(join(root, 'world-app')),
    readTree(join(root, 'contract')),
    readFile(join(root, 'package-lock.json')),
  ]);
  const ofPage = Object.entries(app).filter(
    ([path]) =>
      !/^(dist|server|demo|play)\/|\/(engine|backend|demo)\//.test(path) &&
      (!path.startsWith('worlds/') || path.startsWith(`worlds/${world}/`)),
  );
  return digestOfFiles({
    ...Object.fromEntries(ofPage),
    ...Object.fromEntries(Object.entries(contract).map(([path, bytes]) => [`contract/${path}`, bytes])),
    'package-lock.json': lock,
  });
}
