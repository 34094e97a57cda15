import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWaitingCalls } from './waiting-calls.ts';

test('a thousand calls may wait, and as many more as have been answered', () => {
  const { enter } = createWaitingCalls();
  const leave = Array.from({ length: 1000 }, () => enter({ name: 'look', arguments: {} }));
  assert.ok(leave.every((each) => each !== null));
  assert.equal(enter({ name: 'look' }), null);
  leave[0]?.();
  assert.notEqual(enter({ name: 'look' }), null);
  assert.equal(enter({ name: 'look' }), null);
});

const long = 'x'.repeat(15 * 1024 * 1024);

for (const [where, params] of [
  ['arguments', { name: 'type', arguments: { text: long } }],
  ['name', { name: long }],
  ['metadata', { name: 'look', _meta: { progressToken: long } }],
  ['key', { name: 'look', arguments: { [long]: 1 } }],
] as const) {
  test(`what waits may not hold more than any host has a use for, in its ${where} either`, () => {
    const { enter } = createWaitingCalls();
    const leave = Array.from({ length: 4 }, () => enter(params));
    assert.ok(leave.every((each) => each !== null));
    assert.equal(enter(params), null);
    for (const each of leave) each?.();
    assert.notEqual(enter(params), null);
  });
}

test('values nested as deep as they are long are measured', () => {
  const { enter } = createWaitingCalls();
  const deep: unknown = JSON.parse(`${'[{"a":'.repeat(500_000)}1${'}]'.repeat(500_000)}`);
  assert.notEqual(enter(deep), null);
});
