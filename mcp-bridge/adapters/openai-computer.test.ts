import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolResult } from '../tool.ts';
import { computerUsePreview } from './computer-use-preview.ts';
import { openaiComputer } from './openai-computer.ts';
import { down, expectCalls, up, type Row } from './testing/expect-calls.ts';

const situation = { pointer: { x: 0, y: 0 }, pictured: true };
const at = { x: 640, y: 12 };

/** Action, calls. */
const table: readonly (readonly [Record<string, unknown>, readonly Row[]])[] = [
  [{ type: 'click', ...at, button: 'left' }, [['click', at]]],
  [{ type: 'click', ...at, button: 'right', keys: null }, [['click', { ...at, button: 'right' }]]],
  [{ type: 'click', ...at, button: 'wheel', keys: ['SHIFT'] }, [['click', { ...at, button: 'middle', modifiers: ['Shift'] }]]],
  [{ type: 'click', ...at, button: 'left', keys: ['CTRL', 'CTRL'] }, [['click', { ...at, modifiers: ['Control'] }]]],
  [{ type: 'click', ...at, button: 'back' }, [['back', {}]]],
  [{ type: 'click', ...at, button: 'forward' }, [['forward', {}]]],
  [{ type: 'double_click', ...at, keys: ['ALT'] }, [['click', { ...at, count: 2, modifiers: ['Alt'] }]]],
  [{ type: 'drag', path: [at, { x: 1, y: 2 }, at] }, [['drag', { path: [at, { x: 1, y: 2 }, at] }]]],
  [{ type: 'drag', path: [at, at], keys: ['CMD'] }, [down('Meta'), ['drag', { path: [at, at] }], up('Meta')]],
  [{ type: 'keypress', keys: ['CTRL', 'A'] }, [['key', { combo: 'Control+a' }]]],
  [{ type: 'keypress', keys: ['ENTER'] }, [['key', { combo: 'Enter' }]]],
  [{ type: 'keypress', keys: ['A'] }, [['key', { combo: 'a' }]]],
  [
    { type: 'keypress', keys: ['ARROWDOWN', 'ARROWDOWN'] },
    [
      ['key', { combo: 'ArrowDown' }],
      ['key', { combo: 'ArrowDown' }],
    ],
  ],
  [{ type: 'keypress', keys: ['SHIFT', 'TAB'] }, [['key', { combo: 'Shift+Tab' }]]],
  [{ type: 'keypress', keys: ['ESC'] }, [['key', { combo: 'Escape' }]]],
  [{ type: 'keypress', keys: ['/'] }, [['key', { combo: '/' }]]],
  [{ type: 'keypress', keys: ['SHIFT'] }, [['key', { combo: 'Shift' }]]],
  [{ type: 'move', ...at, keys: [] }, [['hover', at]]],
  [{ type: 'move', ...at, keys: ['SHIFT'] }, [down('Shift'), ['hover', at], up('Shift')]],
  [{ type: 'screenshot' }, [['screenshot', {}]]],
  [{ type: 'scroll', ...at, scroll_x: 0, scroll_y: -412.6 }, [['scroll', { ...at, dx: 0, dy: -413 }]]],
  [{ type: 'scroll', ...at, scroll_x: 5, scroll_y: 0, keys: ['SHIFT'] }, [down('Shift'), ['scroll', { ...at, dx: 5, dy: 0 }], up('Shift')]],
  [{ type: 'type', text: 'Ana' }, [['type', { text: 'Ana' }]]],
  [{ type: 'wait' }, [['wait', { ms: 1000 }]]],
];

for (const [action, calls] of table) {
  test(JSON.stringify(action), () => {
    expectCalls(openaiComputer.toCalls({ type: 'computer_call', call_id: 'c1', actions: [action] }, situation), calls);
    expectCalls(computerUsePreview.toCalls({ type: 'computer_call', call_id: 'c1', action }, situation), calls);
  });
}

const senseless: readonly Record<string, unknown>[] = [
  { type: 'click', x: 1, y: 2, button: 'thumb' },
  { type: 'click', x: 1, y: 2, button: 'left', keys: ['A'] },
  { type: 'drag', path: [at] },
  { type: 'keypress', keys: ['HYPER'] },
  { type: 'keypress', keys: [] },
  { type: 'navigate', url: 'https://example.com' },
];

for (const action of senseless) {
  test(`${JSON.stringify(action)} is called as what no tool is called`, () => {
    const { type, ...args } = action;
    const calls = openaiComputer.toCalls({ call_id: 'c1', actions: [action] }, situation);
    assert.deepEqual(calls, [{ name: `computer.${String(type)}`, args }]);
  });
}

test('a batch is done in its order and ends with a picture, once', () => {
  const batch = (...types: string[]): readonly string[] =>
    openaiComputer
      .toCalls({ call_id: 'c1', actions: types.map((type) => ({ type })) }, { ...situation, pictured: false })
      .map(({ name }) => name);
  assert.deepEqual(batch('wait', 'wait'), ['wait', 'wait', 'screenshot']);
  assert.deepEqual(batch('wait', 'screenshot'), ['wait', 'screenshot']);
  assert.deepEqual(batch(), ['screenshot']);
});

const pictured: ToolResult = {
  content: [
    { type: 'text', text: 'ok: waited' },
    { type: 'image', data: 'UE5H', mimeType: 'image/png' },
  ],
};

test('the answer is the latest picture under the id of the call', () => {
  const expected = {
    type: 'computer_call_output',
    call_id: 'c1',
    output: { type: 'computer_screenshot', image_url: 'data:image/png;base64,UE5H' },
  };
  assert.deepEqual(openaiComputer.toResult({ call_id: 'c1', actions: [] }, [pictured], situation), expected);
  assert.deepEqual(computerUsePreview.toResult({ call_id: 'c1', action: { type: 'wait' } }, [pictured], situation), expected);
});

test('without a picture there is no answer to give', () => {
  const told: ToolResult = { content: [{ type: 'text', text: 'error closed: the trial has ended.' }], isError: true };
  assert.equal(openaiComputer.toResult({ call_id: 'c1', actions: [] }, [told], situation), null);
});
