import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startIdleLimit } from './idle-limit.ts';

test('it runs out when nothing was asked for so long, counted from the last answer', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let idle = 0;
  const limit = startIdleLimit(100, () => (idle += 1));
  t.mock.timers.tick(99);
  const answered = limit.hold();
  t.mock.timers.tick(1000);
  assert.equal(idle, 0);
  answered();
  t.mock.timers.tick(99);
  assert.equal(idle, 0);
  t.mock.timers.tick(1);
  assert.equal(idle, 1);
});

test('it never runs out while one of several is unanswered, nor when it is cleared', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let idle = 0;
  const limit = startIdleLimit(100, () => (idle += 1));
  const [first, second] = [limit.hold(), limit.hold()];
  first();
  t.mock.timers.tick(1000);
  assert.equal(idle, 0);
  limit.clear();
  second();
  t.mock.timers.tick(1000);
  assert.equal(idle, 0);
});
