import assert from 'node:assert/strict';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import { wholeLines } from './whole-lines.ts';

async function pieces(chunks: readonly string[], mostBytes = 100): Promise<string[]> {
  const lines = wholeLines(mostBytes);
  const passed: string[] = [];
  lines.on('data', (piece: Buffer) => passed.push(piece.toString()));
  await pipeline(
    chunks.map((chunk) => Buffer.from(chunk)),
    lines,
  );
  return passed;
}

test('a line that comes in pieces is passed on in one', async () => {
  assert.deepEqual(await pieces(['{"a', '":1', '}\n{"b"', ':2}\n']), ['{"a":1}\n', '{"b":2}\n']);
});

test('lines that come together are passed on together, without the beginning of the next', async () => {
  assert.deepEqual(await pieces(['1\n2\n3', '\n4']), ['1\n2\n', '3\n']);
});

test('a line that is too long breaks the stream, whether or not it ever ends', async () => {
  await assert.rejects(pieces(['x'.repeat(60), 'x'.repeat(60)]), /longer than 100 bytes/);
  await assert.rejects(pieces([`${'x'.repeat(120)}\n`]), /longer than 100 bytes/);
});
