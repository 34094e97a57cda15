/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatCountry } from './country.ts';

test('a country shows by its English name', () => {
  assert.equal(formatCountry('DE'), 'Germany');
  assert.equal(formatCountry('NL'), 'Netherlands');
});
