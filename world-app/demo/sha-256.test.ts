import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { sha256 } from '#contract/digest.ts';
import { createHash } from './node-crypto.ts';
import { sha256Hex } from './sha-256.ts';

test('the page’s digest is Node’s, for every length around a block and any bytes', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = new Uint8Array(length).fill(length);
    assert.equal(sha256Hex(bytes), sha256(bytes));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => assert.equal(sha256Hex(bytes), sha256(bytes))),
    { numRuns: 50 },
  );
});

test('text is hashed as UTF-8, and pieces as the whole', () => {
  assert.equal(createHash('sha256').update('Grüße, ').update('€').digest('hex'), sha256('Grüße, €'));
});
