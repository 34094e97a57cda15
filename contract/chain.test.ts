import assert from 'node:assert/strict';
import test from 'node:test';
import { appendToChain, EMPTY_CHAIN, followChain } from './chain.ts';

const first = appendToChain(EMPTY_CHAIN, { seq: 0, type: 'session.start' });
const second = appendToChain(first.chain, { seq: 1, type: 'ui.click', ref: 'pay' });

test('two known records give two known heads', () => {
  assert.deepEqual(first.chain, { head: '7248ed2c3dd17b3a47b9faabe63202276b6dd97b894332b4c4b8bdbcba77058e', count: 1 });
  assert.deepEqual(second.chain, { head: '95d58efdd45b9fb5dcf47a15c7500ccd8e8c4cf34fbe6e1bf109339ee7bfe0d3', count: 2 });
});

test('a reader follows the lines a writer appended to the same head', () => {
  const one = followChain(EMPTY_CHAIN, first.line);
  assert.ok(one);
  const two = followChain(one.chain, second.line);
  assert.ok(two);
  assert.deepEqual(two.chain, second.chain);
  assert.equal((two.record as { ref: string }).ref, 'pay');
});

test('a dropped, swapped or edited line breaks the chain', () => {
  assert.equal(followChain(EMPTY_CHAIN, second.line), null);
  assert.equal(followChain(second.chain, first.line), null);
  const edited = first.line.replace('session.start', 'session.stop');
  const afterEdit = followChain(EMPTY_CHAIN, edited);
  assert.ok(afterEdit);
  assert.equal(followChain(afterEdit.chain, second.line), null);
});

test('a line that is not canonical is refused though its content is the same', () => {
  assert.equal(followChain(EMPTY_CHAIN, first.line.replace('{', '{ ')), null);
  assert.equal(followChain(EMPTY_CHAIN, `${first.line}\n`), null);
});

test('a line that is no record is refused', () => {
  for (const line of ['', 'null', '[]', '"text"', '{}', '{"prev":1}']) assert.equal(followChain(EMPTY_CHAIN, line), null, line);
});
