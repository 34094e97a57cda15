import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { appendToChain, EMPTY_CHAIN } from '#contract/chain.ts';
import { readJournal } from './read-journal.ts';

const Line = z.strictObject({ prev: z.string(), seq: z.int(), text: z.string() });

function read(text: string): readonly unknown[] {
  const { chain, line } = appendToChain(EMPTY_CHAIN, { seq: 0, text });
  return readJournal('ledger.jsonl', `${line}\n`, Line, chain);
}

test('a line as long as one command for a whole list makes it is read', () => {
  assert.equal(read('x'.repeat(8 * 1024 * 1024)).length, 1);
});

test('a line longer than any command makes it is tampered with', () => {
  assert.throws(() => read('x'.repeat(17 * 1024 * 1024)), /ledger.jsonl line 1 does not continue the chain/);
});
