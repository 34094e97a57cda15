import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfFiles } from '#contract/grader-input.ts';
import { Cannot } from '../cannot.ts';
import { readTree } from '../digests.ts';
import { root } from '../root.ts';
import { runStep, say } from './run-step.ts';

const built = join(root, 'world-app/dist');
const stamp = '.stamp';

/**
 * Builds the page where its sources have changed since the last build. The stamp lies in the built folder, which every build empties, so
 * a page built by hand is never taken for the stamped one. The new page takes the old one's place whole: a trial may be using it.
 * @throws Cannot `no_page`
 */
export async function ensurePage(): Promise<void> {
  if (await pageIsCurrent()) return;
  say('building the page');
  const digest = await pageSources();
  const fresh = join(root, `.tmp/page-${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = [process.execPath, vite, 'build', 'world-app', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'] as const;
  if (!(await runStep(build, { cwd: root }))) throw new Cannot('no_page', 'the page could not be built; what vite said stands above');
  await writeFile(join(fresh, stamp), digest);
  await rm(built, { recursive: true, force: true });
  await rename(fresh, built);
}

/** Whether the built page is the one that today's sources give. */
export async function pageIsCurrent(): Promise<boolean> {
  return existsSync(join(built, stamp)) && (await readFile(join(built, stamp), 'utf8')) === (await pageSources());
}

/** Digest of all that a build depends on: the parts of the world that the browser runs, and the exact packages. */
async function pageSources(): Promise<string> {
  const [world, contract, lock] = await Promise.all([
    readTree(join(root, 'world-app')),
    readTree(join(root, 'contract')),
    readFile(join(root, 'package-lock.json')),
  ]);
  const ofPage = Object.entries(world).filter(([path]) => !/^(dist|server)\/|\/(engine|backend)\//.test(path));
  return digestOfFiles({
    ...Object.fromEntries(ofPage),
    ...Object.fromEntries(Object.entries(contract).map(([path, bytes]) => [`contract/${path}`, bytes])),
    'package-lock.json': lock,
  });
}
