import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolResult } from '../tool.ts';
import type { ToolCall } from './adapter.ts';
import { computer20251124 } from './computer-20251124.ts';
import { geminiLegacy } from './gemini-legacy.ts';
import { runAction } from './run-action.ts';

const situation = { pointer: { x: 7, y: 9 }, pictured: false };
const typed = { name: 'type_text_at', args: { x: 500, y: 500, text: 'Ana', press_enter: true } };

/** Answers every call, `refuse` by a refusal. */
function script(refuse: string): { readonly made: string[]; readonly answer: (call: ToolCall) => Promise<ToolResult> } {
  const made: string[] = [];
  const answer = async ({ name }: ToolCall): Promise<ToolResult> => {
    made.push(name);
    return name === refuse
      ? { content: [{ type: 'text', text: 'error no' }], isError: true }
      : { content: [{ type: 'text', text: 'ok: yes' }] };
  };
  return { made, answer };
}

test('the calls of an action are made in their order', async () => {
  const { made, answer } = script('nothing');
  const { pointer } = await runAction(geminiLegacy, typed, situation, answer);
  assert.deepEqual(made, ['click', 'key', 'key', 'type', 'key', 'screenshot']);
  assert.deepEqual(pointer, { x: 640, y: 400 });
});

test('after a refusal nothing more of the action is done, but its picture is taken', async () => {
  const { made, answer } = script('key');
  const { result } = await runAction(geminiLegacy, typed, situation, answer);
  assert.deepEqual(made, ['click', 'key', 'screenshot']);
  assert.equal(result.response.error, 'error no');
});

test('keys that an action holds are let go, whatever becomes of it', async () => {
  const { made, answer } = script('scroll');
  const scroll = { action: 'scroll', scroll_direction: 'down', scroll_amount: 1, text: 'ctrl+shift' };
  await runAction(computer20251124, scroll, situation, answer);
  assert.deepEqual(made, ['key', 'key', 'scroll', 'key', 'key']);
});

test('the pointer stays where an action leaves it, and a look moves it nowhere', async () => {
  const after = async (action: object): Promise<object> =>
    (await runAction(computer20251124, action, situation, script('').answer)).pointer;
  assert.deepEqual(await after({ action: 'left_click_drag', start_coordinate: [1, 2], coordinate: [3, 4] }), { x: 3, y: 4 });
  assert.deepEqual(await after({ action: 'zoom', region: [10, 10, 90, 90] }), situation.pointer);
  assert.deepEqual(await after({ action: 'left_click' }), situation.pointer);
});
