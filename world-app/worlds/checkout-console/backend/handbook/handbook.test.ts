import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handbook } from './handbook.ts';

test('the handbook has twelve pages, each with its own address', () => {
  assert.equal(handbook.length, 12);
  assert.equal(new Set(handbook.map(({ slug }) => slug)).size, 12);
});

test('every rule has an id of its own by which it can be cited', () => {
  const ids = handbook.flatMap(({ rules }) => rules.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^H-[A-Z]{3}-[1-9]$/);
});

test('every page but the first cites one family of rules, numbered without a gap', () => {
  for (const { slug, rules } of handbook.slice(1)) {
    const family = rules[0]?.id.slice(0, 6);
    assert.deepEqual(
      rules.map(({ id }) => id),
      rules.map((_, index) => `${family}${index + 1}`),
      slug,
    );
  }
});
