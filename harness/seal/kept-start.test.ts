import assert from 'node:assert/strict';
import { chmodSync, chownSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { freshState } from '../testing/fresh-state.ts';
import { keptStart, startNote, startPaths } from './kept-start.ts';

const code = '// a grader';
const bytes = Buffer.from('its start');

type Kept = { readonly folder: string; readonly start: string; readonly note: string };

function kept(t: TestContext): Kept {
  const folder = join(freshState(t), 'kept');
  mkdirSync(folder, { mode: 0o755 });
  const paths = startPaths(code, folder);
  writeFileSync(paths.start, bytes, { mode: 0o600 });
  writeFileSync(paths.note, startNote(code, bytes), { mode: 0o600 });
  return { folder, ...paths };
}

function link(path: string, make: typeof symlinkSync | typeof linkSync): void {
  renameSync(path, `${path}.real`);
  make(`${path}.real`, path);
}

test('a start that this harness signed is used', (t) => {
  const { folder } = kept(t);
  assert.deepEqual(keptStart(code, folder), bytes);
});

for (const { what, spoil } of [
  { what: 'none', spoil: ({ start }: Kept) => rmSync(start) },
  { what: 'one without a note', spoil: ({ note }: Kept) => rmSync(note) },
  { what: 'one with other bytes', spoil: ({ start }: Kept) => writeFileSync(start, 'planted') },
  { what: 'one that others may write', spoil: ({ start }: Kept) => chmodSync(start, 0o666) },
  { what: 'one whose note others may write', spoil: ({ note }: Kept) => chmodSync(note, 0o620) },
  { what: 'one in a folder that others may write', spoil: ({ folder }: Kept) => chmodSync(folder, 0o777) },
  { what: 'a link to one', spoil: ({ start }: Kept) => link(start, symlinkSync) },
  { what: 'one with a second name', spoil: ({ start }: Kept) => link(start, linkSync) },
  { what: 'one whose note is a link', spoil: ({ note }: Kept) => link(note, symlinkSync) },
  { what: 'a folder in its place', spoil: ({ start }: Kept) => (rmSync(start), mkdirSync(start)) },
  { what: 'one whose note is no JSON', spoil: ({ note }: Kept) => writeFileSync(note, 'no note') },
  { what: 'one whose note says another thing than was signed', spoil: ({ note }: Kept) => bendNote(note) },
  { what: 'one of another file', spoil: ({ note }: Kept) => writeFileSync(note, startNote('// another grader', bytes)) },
]) {
  test(`${what} is not used`, (t) => {
    const where = kept(t);
    spoil(where);
    assert.equal(keptStart(code, where.folder), null);
  });
}

test('one that another key signed is not used, whoever owns the files', (t) => {
  const { folder, note, start } = kept(t);
  process.env['TILLPROOF_STATE'] = join(folder, 'other-state');
  assert.equal(keptStart(code, folder), null);
  writeFileSync(note, startNote(code, readFileSync(start)));
  assert.deepEqual(keptStart(code, folder), bytes);
});

test('one that belongs to somebody else is not used', { skip: !mayChangeUid() && 'needs root' }, (t) => {
  const { folder, start } = kept(t);
  chownSync(start, 2002, 2002);
  assert.equal(keptStart(code, folder), null);
});

/** The other Node is written in by whoever has no key. */
function bendNote(path: string): void {
  const envelope = JSON.parse(readFileSync(path, 'utf8')) as { payload: string };
  const body = Buffer.from(envelope.payload, 'base64').toString('utf8').replace(process.version, 'v1.0.0');
  writeFileSync(path, JSON.stringify({ ...envelope, payload: Buffer.from(body).toString('base64') }));
}
