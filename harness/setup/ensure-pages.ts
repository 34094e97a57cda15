import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOfFiles } from '#contract/grader-input.ts';
import { Cannot } from '../cannot.ts';
import { pageFolder, readTree } from '../digests.ts';
import { root } from '../root.ts';
import { worlds } from '../worlds/worlds.ts';
import { runStep, say } from './run-step.ts';

const stamp = '.stamp';

/**
 * Builds each world's page where its sources have changed since the last build. The stamp lies in the built folder, which every build
 * empties, so a page built by hand is never taken for the stamped one. The new page takes the old one's place whole: a trial may be
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
  const fresh = join(root, `.tmp/page-${world}-${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const argv = [process.execPath, vite, 'build', 'world-app', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'] as const;
  if (!(await runStep(argv, { cwd: root, env: { VITE_WORLD: world } })))
    throw new Cannot('no_page', 'the page could not be built; what vite said stands above');
  await writeFile(join(fresh, stamp), digest);
  await mkdir(dirname(built), { recursive: true });
  await rm(built, { recursive: true, force: true });
  await rename(fresh, built);
}

/** Whether the built page of a world is the one that today's sources give. */
export async function pageIsCurrent(world: string): Promise<boolean> {
  const file = join(pageFolder(world), stamp);
  return existsSync(file) && (await readFile(file, 'utf8')) === (await pageSources(world));
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
