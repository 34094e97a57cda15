import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Script } from 'node:vm';
import { readerScript } from './reader-script.ts';

test('the page script of this version of playwright-core is found, whole, and reads trees', () => {
  const script = readerScript();
  assert.doesNotThrow(() => new Script(script));
  assert.match(script, /ariaSnapshotJSON\(node, options\) \{/);
  assert.match(script, /_lastAriaSnapshotForQuery = ariaSnapshot;/);
});
