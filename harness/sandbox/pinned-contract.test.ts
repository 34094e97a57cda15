import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { canonicalJson } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';
import { sandboxContract, sandboxProbes } from '#contract/sandbox-contract.ts';
import { root } from '../root.ts';

const text = readFileSync(join(root, 'docs/sandbox-contract.md'), 'utf8');

/** Each version for good: whoever changes a bound or a probe adds a version. */
const published: { readonly [version: number]: string } = {
  1: '5b227e3d7fa6a54d73359b04a669bcdb4cf414079916d98f6dc498d3fc634652',
};

test('the page says what is kept, bound for bound', () => {
  const [, shown = ''] = /```json\n([^`]*)```/.exec(text) ?? [];
  assert.deepEqual(JSON.parse(shown), sandboxContract);
});

test('the page has a row for every probe, and no other', () => {
  const rows = [...text.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(rows, [...sandboxProbes]);
});

test('a version of the contract never changes', () => {
  assert.equal(sha256(canonicalJson({ ...sandboxContract, probes: sandboxProbes })), published[sandboxContract.version]);
});
