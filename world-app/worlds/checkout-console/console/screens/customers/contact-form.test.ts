/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactProblems, trimmed } from './contact-form.ts';

test('a name and an e-mail address are needed, a telephone number is not', () => {
  assert.deepEqual(contactProblems({ name: 'Ana Lima', email: 'ana@example.com', phone: '' }), {});
  assert.deepEqual(Object.keys(contactProblems({ name: ' ', email: '', phone: '1' })), ['name', 'email']);
});

test('what is no e-mail address is said to be none', () => {
  for (const email of ['ana', 'ana@', '@example.com', 'ana@example', 'ana lima@example.com']) {
    assert.ok('email' in contactProblems({ name: 'Ana', email, phone: '' }), email);
  }
});

test('spaces around what was typed are not sent', () => {
  assert.deepEqual(trimmed({ name: ' Ana ', email: ' a@b.cc', phone: '1 ' }), { name: 'Ana', email: 'a@b.cc', phone: '1' });
});
