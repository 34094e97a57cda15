import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGuarded, isSecretText, MASK, secretsOf, shownValue } from './mask.ts';

test('a secret is known by its words, however the tree writes its white space', () => {
  const secrets = secretsOf(['open   sesame ', '', 'soft\u00adly']);
  for (const text of ['open sesame', ' open\tsesame', 'softly']) assert.equal(isSecretText(text, secrets), true, text);
  for (const text of ['', 'open', 'open sesame!']) assert.equal(isSecretText(text, secrets), false, text);
});

test('a card number is one in any field, and a short number is none', () => {
  assert.equal(shownValue(' 4111 1111-1111 1111', false), MASK);
  assert.equal(shownValue('4111 1111', false), '"4111 1111"');
  assert.equal(shownValue('4111 1111', true), MASK);
});

test('a field is guarded by its type, or by what a browser may fill in', () => {
  for (const autocomplete of ['cc-number', 'section-a billing CC-csc']) assert.equal(isGuarded({ type: 'text', autocomplete }), true);
  assert.equal(isGuarded({ type: 'Password', autocomplete: null }), true);
  for (const autocomplete of [null, 'off', 'billing name']) assert.equal(isGuarded({ type: 'text', autocomplete }), false);
});
