import assert from 'node:assert/strict';
import test from 'node:test';
import { digestOfFiles } from './grader-input.ts';

test('three known files give a known digest, whatever their order', () => {
  const files = { 'spec.md': '# Spec\n', 'gates.json': '{}', 'seed.json': '{"orders":[]}' };
  assert.equal(digestOfFiles(files), '81af87a90f22f5ef7cb62a708b1c9d8ef459fc494858d5ee1d54276e4dc3c4ad');
  assert.equal(
    digestOfFiles({ 'gates.json': Buffer.from('{}'), 'seed.json': files['seed.json'], 'spec.md': files['spec.md'] }),
    digestOfFiles(files),
  );
});
