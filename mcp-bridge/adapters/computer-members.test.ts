import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolResult } from '../tool.ts';
import { computer20250124 } from './computer-20250124.ts';
import { computer20251124 } from './computer-20251124.ts';
import { computerMembers } from './computer-members.ts';
import { computerToolset20260801 } from './computer-toolset-20260801.ts';
import { down, expectCalls, up, type Row } from './testing/expect-calls.ts';

const situation = { pointer: { x: 7, y: 9 }, pictured: true };
const at = { x: 640, y: 12 };
const here = situation.pointer;
const coordinate = [640, 12];

/** Member, input, calls. */
const table: readonly (readonly [string, Record<string, unknown>, readonly Row[]])[] = [
  ['key', { text: 'Return' }, [['key', { combo: 'Enter' }]]],
  ['key', { text: 'ctrl+s' }, [['key', { combo: 'Control+s' }]]],
  ['key', { text: 'ctrl+shift+Z' }, [['key', { combo: 'Control+Shift+z' }]]],
  ['key', { text: 'Page_Down' }, [['key', { combo: 'PageDown' }]]],
  ['key', { text: 'KP_7' }, [['key', { combo: '7' }]]],
  ['key', { text: 'super+Left' }, [['key', { combo: 'Meta+ArrowLeft' }]]],
  [
    'key',
    { text: 'BackSpace Delete' },
    [
      ['key', { combo: 'Backspace' }],
      ['key', { combo: 'Delete' }],
    ],
  ],
  ['hold_key', { text: 'shift', duration: 1.5 }, [['key', { combo: 'Shift', hold_ms: 1500 }]]],
  ['type', { text: 'Ana\n' }, [['type', { text: 'Ana\n' }]]],
  [
    'type',
    { text: 'é'.repeat(501) },
    [
      ['type', { text: 'é'.repeat(500) }],
      ['type', { text: 'é' }],
    ],
  ],
  ['cursor_position', {}, []],
  ['mouse_move', { coordinate }, [['hover', at]]],
  ['left_mouse_down', {}, [['mouse_down', {}]]],
  ['left_mouse_up', {}, [['mouse_up', {}]]],
  ['left_click', { coordinate }, [['click', at]]],
  ['left_click', {}, [['click', here]]],
  ['left_click', { coordinate, text: 'ctrl+shift' }, [['click', { ...at, modifiers: ['Control', 'Shift'] }]]],
  [
    'left_click_drag',
    { start_coordinate: [1, 2], coordinate, text: 'alt' },
    [down('Alt'), ['drag', { path: [{ x: 1, y: 2 }, at] }], up('Alt')],
  ],
  ['right_click', { coordinate, text: '' }, [['click', { ...at, button: 'right' }]]],
  ['middle_click', { coordinate }, [['click', { ...at, button: 'middle' }]]],
  ['double_click', { coordinate }, [['click', { ...at, count: 2 }]]],
  ['triple_click', { coordinate }, [['click', { ...at, count: 3 }]]],
  ['scroll', { coordinate, scroll_direction: 'down', scroll_amount: 3 }, [['scroll', { ...at, dy: 300 }]]],
  ['scroll', { scroll_direction: 'up', scroll_amount: 1 }, [['scroll', { ...here, dy: -100 }]]],
  [
    'scroll',
    { coordinate, scroll_direction: 'left', scroll_amount: 2, text: 'shift' },
    [down('Shift'), ['scroll', { ...at, dx: -200 }], up('Shift')],
  ],
  ['scroll', { coordinate, scroll_direction: 'right', scroll_amount: 0.5 }, [['scroll', { ...at, dx: 50 }]]],
  ['wait', { duration: 2 }, [['wait', { ms: 2000 }]]],
  ['screenshot', {}, [['screenshot', {}]]],
  ['zoom', { region: [100, 50, 300, 250] }, [['zoom', { left: 100, top: 50, width: 200, height: 200 }]]],
];

for (const [member, input, calls] of table) {
  test(`${member} ${JSON.stringify(input).slice(0, 80)} is the same to all three tools`, () => {
    expectCalls(computer20251124.toCalls({ action: member, ...input }, situation), calls);
    expectCalls(computerToolset20260801.toCalls({ name: member, input }, situation), calls);
    if (member !== 'zoom') expectCalls(computer20250124.toCalls({ action: member, ...input }, situation), calls);
  });
}

test('every member is in the table', () => {
  assert.deepEqual([...new Set(table.map(([member]) => member))].toSorted(), Object.keys(computerMembers).toSorted());
});

test('only the toolset repeats keys, as often as it may', () => {
  const repeat = (times: number): Record<string, unknown> => ({ text: 'Down', repeat: times });
  const calls = computerToolset20260801.toCalls({ name: 'key', input: repeat(60) }, situation);
  assert.deepEqual(
    calls.map(({ args }) => args),
    [
      { combo: 'ArrowDown', repeat: 50 },
      { combo: 'ArrowDown', repeat: 10 },
    ],
  );
  assert.equal(computer20251124.toCalls({ action: 'key', ...repeat(2) }, situation)[0]?.name, 'computer.key');
});

const senseless: readonly (readonly [string, Record<string, unknown>])[] = [
  ['left_click', { coordinate: [1] }],
  ['left_click', { coordinate, text: 'a' }],
  ['left_click', { coordinate, button: 'left' }],
  ['key', { text: 'Hyper_Q' }],
  ['key', { text: 'a+b' }],
  ['hold_key', { text: 'shift', duration: 301 }],
  ['scroll', { coordinate, scroll_direction: 'sideways', scroll_amount: 1 }],
  ['zoom', { region: [300, 0, 100, 10] }],
  ['launch_missiles', {}],
];

for (const [member, input] of senseless) {
  test(`${member} ${JSON.stringify(input)} is called as what no tool is called, with all it said`, () => {
    const calls = [{ name: `computer.${member}`, args: input }];
    assert.deepEqual(computer20251124.toCalls({ action: member, ...input }, situation), calls);
    assert.deepEqual(computerToolset20260801.toCalls({ name: member, input }, situation), calls);
  });
}

test('the tool of 2025-01-24 cannot zoom', () => {
  assert.equal(computer20250124.toCalls({ action: 'zoom', region: [0, 0, 9, 9] }, situation)[0]?.name, 'computer.zoom');
});

for (const nothing of [null, 'left_click', { action: 7 }, []]) {
  test(`${JSON.stringify(nothing)} is no action, and called all the same`, () => {
    assert.deepEqual(computer20251124.toCalls(nothing, situation), [{ name: 'computer.', args: { input: nothing } }]);
    assert.deepEqual(computerToolset20260801.toCalls(nothing, situation), [{ name: 'computer.', args: { input: nothing } }]);
  });
}

const pressed: ToolResult = {
  content: [
    { type: 'text', text: 'ok: clicked button "Save". Now at /drafts, "Drafts"; the state below is current.' },
    { type: 'image', data: 'UE5H', mimeType: 'image/png' },
  ],
};
const refusedResult: ToolResult = { content: [{ type: 'text', text: 'error disabled: it is disabled.' }], isError: true };
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'UE5H' } };

test('the single tool is answered with all there is', () => {
  const text = pressed.content[0]?.type === 'text' ? pressed.content[0].text : '';
  assert.deepEqual(computer20251124.toResult({ action: 'left_click' }, [pressed], situation), {
    content: [{ type: 'text', text }, image],
    is_error: false,
  });
});

const acks: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['left_click', { coordinate }, 'Clicked.'],
  ['key', { text: 'ctrl+s' }, 'Pressed ctrl+s.'],
  ['hold_key', { text: 'shift', duration: 2 }, 'Held shift for 2s.'],
  ['scroll', { coordinate, scroll_direction: 'down', scroll_amount: 3 }, 'Scrolled down.'],
  ['left_mouse_down', {}, 'Left mouse button pressed.'],
];

for (const [name, input, ack] of acks) {
  test(`the toolset's ${name} is answered in its fixed words, and then in ours`, () => {
    assert.deepEqual(computerToolset20260801.toResult({ name, input }, [pressed], situation), {
      content: [
        { type: 'text', text: ack },
        { type: 'text', text: 'clicked button "Save".' },
      ],
      is_error: false,
    });
  });
}

test('a screenshot of the toolset is a picture alone', () => {
  assert.deepEqual(computerToolset20260801.toResult({ name: 'screenshot', input: {} }, [pressed], situation), {
    content: [image],
    is_error: false,
  });
});

test('a refusal is an error, whichever of several calls met it', () => {
  const expected = { content: [{ type: 'text', text: 'error disabled: it is disabled.' }, image], is_error: true };
  assert.deepEqual(computer20251124.toResult({ action: 'type' }, [pressed, refusedResult], situation), expected);
  assert.deepEqual(computerToolset20260801.toResult({ name: 'type', input: {} }, [pressed, refusedResult], situation), expected);
});

test('the position of the cursor is known without a call', () => {
  const said = (text: string): object => ({ content: [{ type: 'text', text }], is_error: false });
  assert.deepEqual(computer20250124.toResult({ action: 'cursor_position' }, [], situation), said('X=7,Y=9'));
  assert.deepEqual(computerToolset20260801.toResult({ name: 'cursor_position', input: {} }, [], situation), said('X=7, Y=9'));
});
