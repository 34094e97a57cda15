import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Request, Response } from 'express';

type PageFile = { readonly bytes: Buffer; readonly type: string; readonly cache: string };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** A built page by URL path. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** The built pages by the name of their world, read once: each has a folder of its own. */
export function readPages(dist: string): ReadonlyMap<string, PageFiles> {
  if (!existsSync(dist)) return new Map();
  const folders = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(folders.map(({ name }) => [name, readPageFiles(join(dist, name))]));
}

/** Only kinds of files that a page is made of are served; a source map is none. */
function readPageFiles(folder: string): PageFiles {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    found.flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      const type = types[extname(path)];
      // Vite names what is under /assets after its content, so it never changes.
      const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      return type === undefined ? [] : [[path, { bytes: readFileSync(file), type, cache }] as const];
    }),
  );
}

/** Serves a file of the page, or the page itself for the paths of its screens; anything else is 404. */
export function servePage(files: PageFiles, request: Request, response: Response): void {
  const file =
    request.method === 'GET' || request.method === 'HEAD' ? (files.get(request.path) ?? pageFor(files, request.path)) : undefined;
  if (file === undefined) {
    response.status(404).type('text/plain').send('Not found');
    return;
  }
  response.status(200).setHeader('content-type', file.type);
  response.setHeader('cache-control', file.cache);
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
}

const notScreens: ReadonlySet<string> = new Set(['api', 'assets', 'src', 'node_modules']);

/** A screen's path is made of words and ids; it never ends like a file. */
function pageFor(files: PageFiles, path: string): PageFile | undefined {
  const [first = '', ...rest] = path.slice(1).split('/');
  const isScreen = path === '/' || (/^[a-z][a-z-]*$/.test(first) && !notScreens.has(first) && rest.every((part) => /^[\w-]*$/.test(part)));
  return isScreen ? files.get('/index.html') : undefined;
}
