import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { Cannot } from '../cannot.ts';
import { makePipe } from '../testing/make-pipe.ts';
import { copyTree } from './copy-tree.ts';

function bundle(t: TestContext): { from: string; to: string } {
  const base = mkdtempSync(join(tmpdir(), 'tillproof-copy-'));
  t.after(() => rmSync(base, { recursive: true }));
  const from = join(base, 'bundle');
  mkdirSync(join(from, 'frames'), { recursive: true });
  writeFileSync(join(from, 'reply.json'), '{"status":"none"}');
  writeFileSync(join(from, 'frames', 'a1.jpg'), 'picture');
  return { from, to: join(base, 'copy') };
}

const refuses = (from: string, to: string, because: RegExp): Promise<void> =>
  assert.rejects(copyTree(from, to, 'self'), (error: unknown) => error instanceof Cannot && because.test(error.message));

test('regular files and folders arrive byte for byte, without write bits', async (t) => {
  const { from, to } = bundle(t);
  await copyTree(from, to, 'self');
  assert.equal(readFileSync(join(to, 'frames', 'a1.jpg'), 'utf8'), 'picture');
  assert.equal(statSync(join(to, 'reply.json')).mode & 0o777, 0o400);
});

test('a symlink to a file is refused', async (t) => {
  const { from, to } = bundle(t);
  symlinkSync('/etc/passwd', join(from, 'ledger.jsonl'));
  await refuses(from, to, /ledger\.jsonl is neither a folder nor a regular file/);
});

test('a symlink to a folder is refused', async (t) => {
  const { from, to } = bundle(t);
  symlinkSync('/etc', join(from, 'trees'));
  await refuses(from, to, /trees is neither/);
});

test('a hard link is refused', async (t) => {
  const { from, to } = bundle(t);
  linkSync(join(from, 'reply.json'), join(from, 'second-name.json'));
  await refuses(from, to, /hard link/);
});

test('a socket is refused', async (t) => {
  const { from, to } = bundle(t);
  const server = createServer().listen(join(from, 'actions.jsonl'));
  await once(server, 'listening');
  t.after(() => server.close());
  await refuses(from, to, /actions\.jsonl is neither/);
});

test('a pipe is refused and keeps nobody waiting', async (t) => {
  const { from, to } = bundle(t);
  makePipe(join(from, 'ledger.jsonl'));
  await refuses(from, to, /ledger\.jsonl is neither/);
});

test('a device is refused', async (t) => {
  const { from, to } = bundle(t);
  const { status, stderr } = spawnSync('mknod', [join(from, 'ledger.jsonl'), 'c', '1', '5'], { encoding: 'utf8' });
  if (status !== 0) return t.skip(`needs the right to make devices: ${stderr}`);
  await refuses(from, to, /ledger\.jsonl is neither/);
});

test('folders nested without end are refused', async (t) => {
  const { from, to } = bundle(t);
  mkdirSync(join(from, 'a/b/c/d/e/f'), { recursive: true });
  await refuses(from, to, /nested too deep/);
});
