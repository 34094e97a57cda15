import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsNamed, createCallRoll } from './call-roll.ts';

const call = (id: unknown, name: unknown, args?: unknown): object => ({ id, method: 'tools/call', params: { name, arguments: args } });

for (const [what, message, named] of [
  ['a call of no version', call(1, 'look', { depth: 1 }), [{ id: 1, name: 'look', args: { depth: 1 } }]],
  ['a name that is no text', call(1, 7), [{ id: 1, name: '', args: undefined }]],
  ['no parameters', { method: 'tools/call' }, [{ id: undefined, name: '', args: undefined }]],
  ['parameters that are no object', { id: 1, method: 'tools/call', params: [7] }, [{ id: 1, name: '', args: undefined }]],
  ['another method', { id: 1, method: 'tools/list', params: { name: 'look' } }, []],
  ['no object', 7, []],
  ['nothing', null, []],
  [
    'a list, but no list in it',
    [call(1, 'a'), 7, [call(2, 'b')], call(3, 'c')],
    [
      { id: 1, name: 'a' },
      { id: 3, name: 'c' },
    ],
  ],
] as const) {
  test(`of ${what}, ${named.length} calls are named`, () => {
    assert.deepEqual(
      callsNamed(message).map((each) => ({ ...each })),
      named.map((each) => ({ args: undefined, ...each })),
    );
  });
}

test('a list is read no further than a batch may go', () => {
  assert.equal(callsNamed(Array.from({ length: 1000 }, (_, id) => call(id, 'look'))).length, 100);
});

test('what nobody took is told once, of one id or of all; of two alike one is taken', () => {
  const roll = createCallRoll();
  roll.named([
    ...callsNamed(call(1, 'look')),
    ...callsNamed(call(1, 'look')),
    ...callsNamed(call(2, 'find')),
    ...callsNamed(call('2', 'find')),
  ]);
  roll.taken({ id: 1, name: 'look' });
  roll.taken({ id: 1, name: 'find' });
  assert.deepEqual(
    roll.untaken(2).map(({ id, name }) => [id, name]),
    [[2, 'find']],
  );
  assert.deepEqual(
    roll.untaken().map(({ id, name }) => [id, name]),
    [
      [1, 'look'],
      ['2', 'find'],
    ],
  );
  assert.deepEqual(roll.untaken(), []);
});
