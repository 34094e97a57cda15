import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headline } from '../answer.ts';
import type { ToolResult } from '../tool.ts';
import { toolList } from '../tool-list.ts';
import { browserToolset20260801 } from './browser-toolset-20260801.ts';
import { expectCalls, type Row } from './testing/expect-calls.ts';

const situation = { pointer: { x: 7, y: 9 }, pictured: false };
const at = { x: 640, y: 12 };
const target = { type: 'coordinate', ...at };
const byRef = { type: 'ref', ref: 'e12' };

/** Member, input, calls. */
const table: readonly (readonly [string, Record<string, unknown>, readonly Row[]])[] = [
  ['navigate', { url: 'back' }, [['back', {}]]],
  ['navigate', { url: 'Forward' }, [['forward', {}]]],
  ['navigate', { url: 'reload', tab_id: '1' }, [['reload', {}]]],
  ['screenshot', {}, [['screenshot', {}]]],
  ['zoom', { region: [0, 10, 20, 50] }, [['zoom', { left: 0, top: 10, width: 20, height: 40 }]]],
  ['left_click', { target }, [['click', at]]],
  ['left_click', { target: byRef, modifiers: 'cmd+alt' }, [['click', { ref: 'e12', modifiers: ['Meta', 'Alt'] }]]],
  ['right_click', { target: byRef }, [['click', { ref: 'e12', button: 'right' }]]],
  ['middle_click', { target }, [['click', { ...at, button: 'middle' }]]],
  ['double_click', { target, modifiers: null }, [['click', { ...at, count: 2 }]]],
  ['triple_click', { target: byRef }, [['click', { ref: 'e12', count: 3 }]]],
  ['hover', { target: byRef }, [['hover', { ref: 'e12' }]]],
  ['left_click_drag', { from: { type: 'coordinate', x: 1, y: 2 }, target }, [['drag', { path: [{ x: 1, y: 2 }, at] }]]],
  ['left_mouse_down', { target }, [['mouse_down', at]]],
  ['left_mouse_up', { target }, [['mouse_up', at]]],
  ['mouse_move', { target }, [['hover', at]]],
  ['scroll', { target, scroll_direction: 'down' }, [['scroll', { ...at, dy: 300 }]]],
  ['scroll', { target, scroll_direction: 'right', scroll_amount: 10 }, [['scroll', { ...at, dx: 1000 }]]],
  ['scroll_to', { target: byRef }, [['scroll', { ref: 'e12' }]]],
  ['type', { text: 'Ana' }, [['type', { text: 'Ana' }]]],
  [
    'key',
    { text: 'Backspace Delete', repeat: 2 },
    [
      ['key', { combo: 'Backspace' }],
      ['key', { combo: 'Delete' }],
      ['key', { combo: 'Backspace' }],
      ['key', { combo: 'Delete' }],
    ],
  ],
  ['hold_key', { text: 'ctrl+a', duration: 0.25 }, [['key', { combo: 'Control+a', hold_ms: 250 }]]],
  ['form_input', { target: byRef, value: 'Express' }, [['set_value', { ref: 'e12', value: 'Express' }]]],
  ['form_input', { target: byRef, value: 12.5 }, [['set_value', { ref: 'e12', value: '12.5' }]]],
  ['form_input', { target: byRef, value: false }, [['check', { ref: 'e12', checked: false }]]],
  ['read_page', {}, [['look', { depth: 15 }]]],
  ['read_page', { filter: 'all', depth: null, ref: null }, [['look', { depth: 15 }]]],
  ['read_page', { filter: 'interactive', depth: 3, ref: 'e12' }, [['look', { depth: 3, ref: 'e12', filter: 'interactive' }]]],
  ['find', { query: 'Save' }, [['find', { text: 'Save' }]]],
  ['get_page_text', {}, [['look', {}]]],
  ['wait', { duration: 30 }, [['wait', { ms: 30_000 }]]],
  ['list_tabs', {}, [['look', { depth: 1 }]]],
];

for (const [name, input, calls] of table) {
  test(`${name} ${JSON.stringify(input)}`, () => {
    expectCalls(browserToolset20260801.toCalls({ name, input }, situation), calls);
  });
}

const beyond: readonly (readonly [string, Record<string, unknown>])[] = [
  ['navigate', { url: 'https://example.com' }],
  ['javascript_exec', { text: 'fetch("/api/orders")' }],
  ['file_upload', { target: byRef, paths: ['/etc/passwd'] }],
  ['read_console', {}],
  ['read_network', {}],
  ['new_tab', {}],
  ['switch_tab', { tab_id: '2' }],
  ['close_tab', { tab_id: '1' }],
];

for (const [name, input] of beyond) {
  test(`${name} is called by its own name, which no tool of ours bears`, () => {
    assert.deepEqual(browserToolset20260801.toCalls({ name, input }, situation), [{ name, args: input }]);
    assert.ok(!toolList.some((tool) => tool.name === name));
  });
}

test('the table and what is beyond a person are all that the family has', () => {
  const all =
    'navigate list_tabs new_tab switch_tab close_tab read_page get_page_text read_console read_network find form_input file_upload scroll_to screenshot zoom left_click right_click middle_click double_click triple_click hover left_click_drag left_mouse_down left_mouse_up mouse_move scroll type key hold_key wait javascript_exec';
  assert.deepEqual([...new Set([...table, ...beyond].map(([name]) => name))].toSorted(), all.split(' ').toSorted());
});

const senseless: readonly (readonly [string, Record<string, unknown>])[] = [
  ['left_click', { target: at }],
  ['left_click', { target, modifiers: 'Return' }],
  ['left_click', { target, tab_id: '2' }],
  ['scroll', { target: byRef, scroll_direction: 'down' }],
  ['scroll', { target, scroll_direction: 'down', scroll_amount: 11 }],
  ['wait', { duration: 31 }],
  ['navigate', {}],
  ['teleport', {}],
];

for (const [name, input] of senseless) {
  test(`${name} ${JSON.stringify(input)} is called as what no tool is called`, () => {
    assert.deepEqual(browserToolset20260801.toCalls({ name, input }, situation), [{ name: `browser.${name}`, args: input }]);
  });
}

const text = headline('ok: clicked button "Save"', { path: '/orders?page=2', title: 'Ana "Lu" Lima', lines: [], modal: null }, []);
const pressed: ToolResult = { content: [{ type: 'text', text: `${text}\n- button "Save" [ref=e12]` }] };
const state = {
  type: 'browser_state',
  tabs: [{ tab_id: '1', title: 'Ana "Lu" Lima', url: 'http://console.localhost/orders?page=2', active: true }],
};

test('a deed is answered in the fixed words, in ours, and with the one tab there is', () => {
  assert.deepEqual(browserToolset20260801.toResult({ name: 'left_click', input: { target } }, [pressed], situation), {
    content: [{ type: 'text', text: 'Clicked.' }, { type: 'text', text: 'clicked button "Save".' }, state],
    is_error: false,
  });
});

test('what is read comes as it is, and the tabs as a list', () => {
  const read = browserToolset20260801.toResult({ name: 'read_page', input: {} }, [pressed], situation);
  assert.deepEqual(read.content, [{ type: 'text', text: `${text}\n- button "Save" [ref=e12]` }, state]);
  const tabs = browserToolset20260801.toResult({ name: 'list_tabs', input: {} }, [pressed], situation);
  assert.deepEqual(tabs.content, [{ type: 'text', text: '1 (active): Ana "Lu" Lima, http://console.localhost/orders?page=2' }, state]);
});

test('an error carries no state', () => {
  const refused: ToolResult = { content: [{ type: 'text', text }], isError: true };
  assert.deepEqual(browserToolset20260801.toResult({ name: 'left_click', input: {} }, [refused], situation), {
    content: [{ type: 'text', text }],
    is_error: true,
  });
});
