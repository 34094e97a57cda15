import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { CAPABILITY_HEADER } from '#contract/headers.ts';
import type { Host } from './host.ts';
import { listen } from './listen.ts';
import { createPageApp } from './page-app.ts';
import { readPages } from './page-files.ts';
import { capability, send, type Answer } from './testing/start-world.ts';

type PageServer = AsyncDisposable & { readonly get: (path: string, method?: string) => Promise<Answer> };

/** A built page of three files behind a world that takes no request. */
async function servedPage(): Promise<PageServer> {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  const dist = join(folder, 'dist/some-world');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<!doctype html>the page');
  await writeFile(join(dist, 'assets', 'index-1a2b.js'), 'export {};');
  await writeFile(join(dist, 'assets', 'index-1a2b.js.map'), '{}');
  await writeFile(join(dist, 'notes.txt'), 'not a part of the page');
  const running = { bindings: {}, snapshot: () => ({}), close: () => undefined, respond: async () => undefined };
  const host: Host = {
    setUp: () => ({ code: 'already_set_up', message: '' }),
    hosted: () => ({ world: 'some-world', running, capability }),
    snapshot: () => null,
    close: () => null,
  };
  const onFault = (error: unknown): never => assert.fail(String(error));
  const socket = join(folder, 'app.sock');
  const server = await listen(createPageApp({ host, pages: readPages(join(folder, 'dist')), onFault }), socket);
  return {
    get: (path, method = 'GET') => send(socket, { method, path, headers: { [CAPABILITY_HEADER]: capability } }),
    [Symbol.asyncDispose]: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

test('every screen’s path is the page, and it is asked for anew each time', async () => {
  await using page = await servedPage();
  for (const path of ['/', '/orders', '/drafts/D-1009?step=address', '/inventory/CHR-ASH', '/holds/hold_0017', '/no-such-screen']) {
    const { status, headers, body } = await page.get(path);
    assert.deepEqual([status, headers['content-type'], body], [200, 'text/html; charset=utf-8', '<!doctype html>the page'], path);
    assert.equal(headers['cache-control'], 'no-cache');
  }
});

test('files named after their content may be kept for good', async () => {
  await using page = await servedPage();
  const { status, headers, body } = await page.get('/assets/index-1a2b.js');
  assert.deepEqual([status, headers['content-type'], body], [200, 'text/javascript; charset=utf-8', 'export {};']);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal((await page.get('/assets/index-1a2b.js', 'HEAD')).body, '');
});

test('maps, sources, other files and unknown assets are not there', async () => {
  await using page = await servedPage();
  const paths = [
    '/assets/index-1a2b.js.map',
    '/assets/none.js',
    '/assets',
    '/notes.txt',
    '/src/main',
    '/@vite/client',
    '/orders/x.json',
    '/api/x',
  ];
  for (const path of paths) assert.equal((await page.get(path)).status, 404, path);
  assert.equal((await page.get('/orders', 'OPTIONS')).status, 404);
});

test('a page that is not built is not there', () => {
  assert.equal(readPages(join(tmpdir(), 'no-such-folder-of-a-page')).size, 0);
});
