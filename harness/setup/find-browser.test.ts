import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { findBrowser } from './find-browser.ts';
import { newestShell } from './newest-shell.ts';

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'tillproof-browser-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

function program(path: string): string {
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

test('a given browser is used', (t) => {
  const path = program(join(folder(t), 'my-chromium'));
  assert.equal(findBrowser({ CHROMIUM_PATH: path })?.executablePath, path);
});

test('a given browser that is not there is not replaced by another', (t) => {
  assert.equal(findBrowser({ CHROMIUM_PATH: join(folder(t), 'absent'), PATH: process.env['PATH'] }), null);
});

test('a file that nobody may run is no browser', (t) => {
  const path = join(folder(t), 'text');
  writeFileSync(path, 'not a program');
  assert.equal(findBrowser({ CHROMIUM_PATH: path }), null);
});

test('a folder is no browser', (t) => {
  assert.equal(findBrowser({ CHROMIUM_PATH: folder(t) }), null);
});

test("the newest of Playwright's headless shells is found, by number and not by name", (t) => {
  const cache = folder(t);
  for (const revision of ['999', '1234']) {
    mkdirSync(join(cache, `chromium_headless_shell-${revision}`, 'chrome-linux'), { recursive: true });
    program(join(cache, `chromium_headless_shell-${revision}`, 'chrome-linux', 'headless_shell'));
  }
  assert.equal(newestShell(cache), join(cache, 'chromium_headless_shell-1234', 'chrome-linux', 'headless_shell'));
});

test('as root the browser runs without its own sandbox', (t) => {
  const path = program(join(folder(t), 'my-chromium'));
  assert.equal(findBrowser({ CHROMIUM_PATH: path })?.sandbox, process.getuid?.() !== 0);
});
