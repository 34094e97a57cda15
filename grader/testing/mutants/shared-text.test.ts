import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { sharedText } from './shared-text.ts';

test('what is shared is written as canonical JSON is', () => {
  const key = fc.oneof(fc.stringMatching(/^[A-Za-z_@-][\w@-]{0,5}$/), fc.string());
  const row = fc.jsonValue({ depthSize: 'small' });
  const snapshot = fc.record({ tables: fc.dictionary(key, fc.dictionary(key, row)), world: fc.string() });
  fc.assert(
    fc.property(snapshot, (value) => {
      const json = JSON.parse(JSON.stringify(value)) as Json;
      assert.equal(sharedText(json), canonicalJson(json));
      assert.equal(sharedText(json), canonicalJson(json));
    }),
  );
});
