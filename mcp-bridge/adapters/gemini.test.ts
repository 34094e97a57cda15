import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headline } from '../answer.ts';
import type { ToolResult } from '../tool.ts';
import { toolList } from '../tool-list.ts';
import { geminiComputerUse } from './gemini-computer-use.ts';
import { geminiLegacy } from './gemini-legacy.ts';
import { expectCalls, type Row } from './testing/expect-calls.ts';

const situation = { pointer: { x: 0, y: 0 }, pictured: true };
const grid = { x: 333, y: 999 };
const at = { x: 426, y: 799 };
const far = { destination_x: 0, destination_y: 1000 };

type Case = readonly [string, Record<string, unknown>, readonly Row[]];

const legacy: readonly Case[] = [
  ['open_web_browser', {}, [['screenshot', {}]]],
  ['click_at', grid, [['click', at]]],
  ['hover_at', grid, [['hover', at]]],
  [
    'type_text_at',
    { ...grid, text: 'Ana' },
    [
      ['click', at],
      ['key', { combo: 'Control+a' }],
      ['key', { combo: 'Delete' }],
      ['type', { text: 'Ana' }],
    ],
  ],
  [
    'type_text_at',
    { ...grid, text: 'A', press_enter: true, clear_before_typing: false },
    [
      ['click', at],
      ['type', { text: 'A' }],
      ['key', { combo: 'Enter' }],
    ],
  ],
  ['scroll_document', { direction: 'down' }, [['key', { combo: 'PageDown' }]]],
  ['scroll_document', { direction: 'up' }, [['key', { combo: 'PageUp' }]]],
  ['scroll_document', { direction: 'left' }, [['scroll', { dx: -640 }]]],
  ['scroll_document', { direction: 'right' }, [['scroll', { dx: 640 }]]],
  ['scroll_at', { ...grid, direction: 'down' }, [['scroll', { ...at, dy: 640 }]]],
  ['scroll_at', { ...grid, direction: 'left', magnitude: 333 }, [['scroll', { ...at, dx: -426 }]]],
  ['wait_5_seconds', {}, [['wait', { ms: 5000 }]]],
  ['go_back', {}, [['back', {}]]],
  ['go_forward', {}, [['forward', {}]]],
  ['key_combination', { keys: 'control+A' }, [['key', { combo: 'Control+a' }]]],
  ['key_combination', { keys: 'enter', safety_decision: { decision: 'regular' } }, [['key', { combo: 'Enter' }]]],
  ['drag_and_drop', { ...grid, ...far }, [['drag', { path: [at, { x: 0, y: 800 }] }]]],
  ['search', {}, [['search', {}]]],
  ['navigate', { url: 'https://example.com' }, [['navigate', { url: 'https://example.com' }]]],
];

const current: readonly Case[] = [
  ['click', grid, [['click', at]]],
  ['double_click', grid, [['click', { ...at, count: 2 }]]],
  ['triple_click', grid, [['click', { ...at, count: 3 }]]],
  ['middle_click', grid, [['click', { ...at, button: 'middle' }]]],
  ['right_click', grid, [['click', { ...at, button: 'right' }]]],
  ['mouse_down', {}, [['mouse_down', {}]]],
  ['mouse_down', grid, [['mouse_down', at]]],
  ['mouse_up', grid, [['mouse_up', at]]],
  ['move', grid, [['hover', at]]],
  [
    'type',
    { text: 'Ana', press_enter: true },
    [
      ['type', { text: 'Ana' }],
      ['key', { combo: 'Enter' }],
    ],
  ],
  ['type', { text: 'Ana' }, [['type', { text: 'Ana' }]]],
  ['scroll', { ...grid, direction: 'up', magnitude: 100 }, [['scroll', { ...at, dy: -80 }]]],
  ['scroll', { ...grid, direction: 'right' }, [['scroll', { ...at, dx: 1024 }]]],
  ['wait', {}, [['wait', { ms: 1000 }]]],
  ['wait', { seconds: 2.5 }, [['wait', { ms: 2500 }]]],
  ['press_key', { key: 'pagedown' }, [['key', { combo: 'PageDown' }]]],
  ['key_down', { key: 'shift' }, [['key', { combo: 'Shift', part: 'down' }]]],
  ['key_up', { key: 'shift' }, [['key', { combo: 'Shift', part: 'up' }]]],
  ['hotkey', { keys: 'control+shift+semicolon' }, [['key', { combo: 'Control+Shift+;' }]]],
  ['hotkey', { keys: ['control', 'a'] }, [['key', { combo: 'Control+a' }]]],
  ['take_screenshot', {}, [['screenshot', {}]]],
  ['drag_and_drop', { ...grid, ...far }, [['drag', { path: [at, { x: 0, y: 800 }] }]]],
  ['go_back', {}, [['back', {}]]],
  ['go_forward', {}, [['forward', {}]]],
  ['navigate', { url: 'http://console.localhost/' }, [['navigate', { url: 'http://console.localhost/' }]]],
];

for (const { adapter, rows } of [
  { adapter: geminiLegacy, rows: legacy },
  { adapter: geminiComputerUse, rows: current },
]) {
  for (const [name, args, calls] of rows) {
    test(`${adapter.family}: ${name} ${JSON.stringify(args)}`, () => {
      expectCalls(adapter.toCalls({ name, args }, situation), calls);
    });
  }
}

test('the tables hold every function of the two generations', () => {
  const named = (rows: readonly Case[]): readonly string[] => [...new Set(rows.map(([name]) => name))].toSorted();
  const old =
    'open_web_browser click_at hover_at type_text_at scroll_document scroll_at wait_5_seconds go_back go_forward search navigate key_combination drag_and_drop';
  const now =
    'click double_click triple_click middle_click right_click mouse_down mouse_up move type scroll wait press_key key_down key_up hotkey take_screenshot drag_and_drop go_back go_forward navigate';
  assert.deepEqual(named(legacy), old.split(' ').toSorted());
  assert.deepEqual(named(current), now.split(' ').toSorted());
});

test('what is beyond a person bears no name of ours', () => {
  for (const name of ['search', 'navigate']) assert.ok(!toolList.some((tool) => tool.name === name));
});

for (const [name, args] of [
  ['click', { x: '5', y: 3 }],
  ['click', { ...grid, button: 'left' }],
  ['mouse_down', { x: 5 }],
  ['press_key', { key: 'hyper' }],
  ['click_at', grid],
  ['scroll', { ...grid, direction: 'in' }],
] as const) {
  test(`${name} ${JSON.stringify(args)} is called as what no tool is called`, () => {
    assert.deepEqual(geminiComputerUse.toCalls({ name, args }, situation), [{ name: `gemini.${name}`, args }]);
  });
}

test('where answers carry no picture of their own, one is taken at the end', () => {
  const calls = geminiComputerUse.toCalls({ name: 'wait', args: {} }, { ...situation, pictured: false });
  assert.deepEqual(
    calls.map(({ name }) => name),
    ['wait', 'screenshot'],
  );
});

const seen = { path: '/drafts', title: 'Drafts', lines: [], modal: null };
const pictured: ToolResult = {
  content: [
    { type: 'text', text: headline('ok: took a picture', seen, []) },
    { type: 'image', data: 'UE5H', mimeType: 'image/png' },
  ],
};
const refused: ToolResult = { content: [{ type: 'text', text: headline('error disabled: it is disabled', seen, []) }], isError: true };
const parts = [{ inlineData: { mimeType: 'image/png', data: 'UE5H' } }];

test('the response says where the page is, and shows it', () => {
  assert.deepEqual(geminiComputerUse.toResult({ id: 'f1', name: 'click', args: grid }, [pictured], situation), {
    id: 'f1',
    name: 'click',
    response: { url: 'http://console.localhost/drafts' },
    parts,
  });
});

test('a refusal is in the response, beside the picture of what caused it', () => {
  assert.deepEqual(geminiLegacy.toResult({ name: 'click_at', args: grid }, [refused, pictured], situation), {
    name: 'click_at',
    response: { url: 'http://console.localhost/drafts', error: 'error disabled: it is disabled' },
    parts,
  });
});
