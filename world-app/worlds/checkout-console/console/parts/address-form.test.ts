/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressProblems, noAddress, trimmedAddress } from './address-form.ts';

test('an address needs all but its second line', () => {
  assert.deepEqual(Object.keys(addressProblems(noAddress)), ['name', 'line1', 'postcode', 'city']);
  const filled = { ...noAddress, name: ' Ada ', line1: 'Am Markt 1', postcode: '10405', city: 'Berlin' };
  assert.deepEqual(addressProblems(filled), {});
  assert.equal(trimmedAddress(filled).name, 'Ada');
  assert.deepEqual(Object.keys(addressProblems({ ...filled, city: '   ' })), ['city']);
});
