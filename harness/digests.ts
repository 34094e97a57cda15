import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#contract/digest.ts';
import { digestOfFiles } from '#contract/grader-input.ts';
import { Cannot } from './cannot.ts';
import { root } from './root.ts';

/** What a verdict depends on besides the task: the digests of the world (built page and backend), the bridge and the grader. */
export type EnvironmentDigests = {
  readonly world: string;
  readonly bridge: string;
  readonly grader: string;
  readonly pageFiles: { readonly [path: string]: string };
};

/** @throws Cannot `page_missing` */
export async function environmentDigests(world: string, top: string = root): Promise<EnvironmentDigests> {
  return {
    world: await treeDigest(top, ['world-app/dist', 'world-app/server', 'world-app/worlds', 'contract']),
    bridge: await treeDigest(top, ['mcp-bridge', 'contract']),
    grader: await graderDigest(top),
    pageFiles: await pageFiles(world, top),
  };
}

/** The digest of what grades. */
export function graderDigest(top: string = root): Promise<string> {
  return treeDigest(top, ['grader', 'contract']);
}

/** SHA-256 of every file of a world's built page, by its URL path. */
export async function pageFiles(world: string, top: string = root): Promise<EnvironmentDigests['pageFiles']> {
  const dist = pageFolder(world, top);
  if (!existsSync(join(dist, 'index.html'))) throw new Cannot('page_missing', 'the page is not built yet: run "npm run setup"');
  const page = await readTree(dist);
  return Object.fromEntries(Object.entries(page).map(([path, bytes]) => [`/${path}`, sha256(bytes)]));
}

/** Where the page of a world is built. */
export function pageFolder(world: string, top: string = root): string {
  return join(top, 'world-app/dist', world);
}

/** Digest of what runs from these folders: tests, their helpers and compiler settings do not count. */
export async function treeDigest(top: string, folders: readonly string[]): Promise<string> {
  const trees = await Promise.all(folders.map(async (folder) => ({ folder, files: await readTree(join(top, folder)) })));
  return digestOfFiles(
    Object.fromEntries(trees.flatMap(({ folder, files }) => Object.entries(files).map(([path, bytes]) => [`${folder}/${path}`, bytes]))),
  );
}

const notRun = /(^|\/)(testing|\.[^/]+)\/|\.test\.tsx?$|(^|\/)(tsconfig\.json|\.[^/]+)$/;

/** Files below a folder that run from it, by path. */
export async function readTree(folder: string): Promise<{ [path: string]: Buffer }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !notRun.test(path));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
}
