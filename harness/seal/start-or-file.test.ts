import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshState } from '../testing/fresh-state.ts';
import { runSealed, type SealedRun } from './run-sealed.ts';
import { startOrFile } from './start-or-file.ts';

async function tried(kept: boolean, start: SealedRun): Promise<{ readonly from: string[]; readonly ran: SealedRun }> {
  const from: string[] = [];
  const ran = await startOrFile(kept, (which) => {
    from.push(which);
    return Promise.resolve(which === 'start' ? start : { lines: ['by file'], fault: null });
  });
  return { from, ran };
}

test('a start that says nothing and fails gives way to the file; one that has said a line does not', async () => {
  assert.deepEqual((await tried(true, { lines: [], fault: 'ended with code 1' })).from, ['start', 'file']);
  assert.deepEqual((await tried(true, { lines: ['one'], fault: 'ended with code 1' })).from, ['start']);
  assert.deepEqual((await tried(true, { lines: ['one'], fault: null })).ran.lines, ['one']);
  assert.deepEqual((await tried(false, { lines: ['one'], fault: null })).from, ['file']);
});

test('Node refuses bytes that are no start of its own, and says nothing on its output', async (t) => {
  const file = join(freshState(t), 'grader.start');
  writeFileSync(file, 'no snapshot at all'.repeat(100));
  const program = ['-e', 'console.log("by file")'];
  const ran = await startOrFile(true, (from) =>
    runSealed([process.execPath, ...(from === 'start' ? ['--snapshot-blob', file, 'main.cjs'] : program)], { cwd: '/', timeoutMs: 20_000 }),
  );
  assert.deepEqual(ran, { lines: ['by file'], fault: null });
});
