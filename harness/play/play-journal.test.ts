import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPlayJournal } from './play-journal.ts';

function inFolder(body: (path: string) => void): void {
  const dir = mkdtempSync(join(tmpdir(), 'tillproof-journal-'));
  try {
    body(join(dir, 'journal.jsonl'));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test('what a crash cut off is taken away, and the next line stands on its own', () => {
  inFolder((path) => {
    const first = openPlayJournal(path);
    first.append({ kind: 'place', at: 1, path: '/ä' });
    first.close();
    appendFileSync(path, '{"kind":"place","at":2,"pa');

    const second = openPlayJournal(path);
    assert.deepEqual(second.lines, [{ kind: 'place', at: 1, path: '/ä' }]);
    second.append({ kind: 'place', at: 3, path: '/b' });
    second.close();
    assert.equal(readFileSync(path, 'utf8'), '{"kind":"place","at":1,"path":"/ä"}\n{"kind":"place","at":3,"path":"/b"}\n');
  });
});

test('a whole line that is none of ours is no journal', () => {
  inFolder((path) => {
    appendFileSync(path, '{"kind":"place","at":1,"path":"/","more":1}\n');
    assert.throws(() => openPlayJournal(path), { code: 'bad_recording' });
  });
});
