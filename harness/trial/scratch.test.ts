import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratch } from './scratch.ts';

test('a scratch folder is its owner’s alone and goes with the trial', async () => {
  let path: string;
  {
    await using scratch = await makeScratch();
    path = scratch.path;
    assert.equal(statSync(path).mode & 0o777, 0o700);
    mkdirSync(join(path, 'profile'));
  }
  assert.equal(existsSync(path), false);
});

test('what a killed harness left is removed by the next trial, what a running one uses is not', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const orphan = mkdtempSync(join(tmpdir(), `tillproof-${pid}-`));
  const inUse = await makeScratch();
  await using _next = await makeScratch();
  assert.equal(existsSync(orphan), false);
  assert.equal(existsSync(inUse.path), true);
  await inUse[Symbol.asyncDispose]();
});
