import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAt } from './at-path.ts';

test('another value is put at a path, also where what led there is gone', () => {
  assert.deepEqual(withAt({ a: { b: 1, c: 2 } }, ['a', 'b'], 3), { a: { b: 3, c: 2 } });
  assert.deepEqual(withAt({ a: [1, 2] }, ['a', 0], undefined), { a: [2] });
  assert.deepEqual(withAt({ a: { b: 1 } }, ['a', 'b'], undefined), { a: {} });
  assert.deepEqual(withAt({}, ['tables', 'levels', 'x'], 1), { tables: { levels: { x: 1 } } });
  assert.deepEqual(withAt({ tables: null }, ['tables', 'levels'], 1), { tables: { levels: 1 } });
});
